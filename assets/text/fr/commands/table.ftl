name = table
about = Quelle table ; sinon celle de ce salon
