// The module `flint` has nothing but the libraries that it is linked with (flint.cpp).
