/* Makes a program's flushes fail while a file is there: LD_PRELOAD. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int fdatasync(int file) {
    const char *broken = getenv("BROKEN_DISK");
    if (broken && access(broken, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return syscall(SYS_fdatasync, file);
}
