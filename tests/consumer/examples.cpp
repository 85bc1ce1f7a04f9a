// Runs the example by whose name it is called.
#include <string>

int example(const std::string& name, int count, char** arguments);

int main(int count, char** arguments) {
    const std::string path = arguments[0];
    return example(path.substr(path.rfind('/') + 1), count, arguments);
}
