name = tisch
about = Welcher Tisch; sonst der dieses Kanals
