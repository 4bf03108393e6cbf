/* Makes a program's flushes fail while a file is there: LD_PRELOAD. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int flush(long call, int file) {
    const char *broken = getenv("BROKEN_DISK");
    if (broken && access(broken, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return syscall(call, file);
}

int fsync(int file) {
    return flush(SYS_fsync, file);
}

int fdatasync(int file) {
    return flush(SYS_fdatasync, file);
}
