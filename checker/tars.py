"""The files of an archive in the format ustar, compressed or not, or of a folder, one after another."""

import os
import shutil
import zlib

BLOCK, RECORD = 512, 10_240
PIECE = 1 << 16
LARGEST = (1 << 33) - 1
MANIFEST = "manifest.json"
MAGICS = {b"\x28\xb5\x2f\xfd": "zstd", b"\x1f\x8b": "gzip", b"\xfd7zXZ\0": "xz"}
USTAR = b"ustar\x0000"
NAME, PREFIX = 100, 155


class Fault(Exception):
    """The archive is damaged, or none that a bundle can be."""


def compression(path):
    """How the file is compressed: "zstd", "gzip", "xz" or "none"; None if it is no archive."""
    if not os.path.isfile(path):
        return None
    with open(path, "rb") as file:
        begin = file.read(BLOCK)
    for magic, name in MAGICS.items():
        if begin.startswith(magic):
            return name
    return "none" if begin[257:262] == b"ustar" else None


def why_no_name(name):
    """Why a file of this name (bytes) has no place in an archive; "" if it has."""
    if any(part in (b"", b".", b"..") for part in name.split(b"/")):
        return "has a part that is empty, '.' or '..'"
    if any(byte < 32 or byte in (92, 127) for byte in name):
        return "has a control character or a backslash"
    try:
        name.decode("utf-8")
    except UnicodeDecodeError:
        return "is not UTF-8"
    if len(name) > NAME and not 0 < name.find(b"/", len(name) - NAME - 1) <= PREFIX:
        return "is too long for the format ustar"
    return ""


def shown(name):
    return repr(name.decode("utf-8", "replace"))


class Gunzipped:
    """The bytes of a gzip file with one member, and nothing behind it."""

    def __init__(self, path):
        self.file, self.inflater = open(path, "rb"), zlib.decompressobj(16 + zlib.MAX_WBITS)

    def read(self, most):
        while not self.inflater.eof:
            packed = self.inflater.unconsumed_tail or self.file.read(PIECE)
            if not packed:
                raise Fault("cannot be unpacked: it ends too early")
            try:
                data = self.inflater.decompress(packed, most)
            except zlib.error as error:
                raise Fault(f"cannot be unpacked: {error}") from None
            if data:
                return data
        if self.inflater.unused_data or self.file.read(1):
            raise Fault("cannot be unpacked: it has bytes behind its end")
        return b""

    def close(self):
        self.file.close()


class Unxzed:
    """The bytes of an xz file of one stream, and nothing behind it."""

    def __init__(self, path):
        import lzma
        self.file, self.decompressor = open(path, "rb"), lzma.LZMADecompressor(lzma.FORMAT_XZ)
        self.error = lzma.LZMAError

    def read(self, most):
        while not self.decompressor.eof:
            packed = self.file.read(PIECE) if self.decompressor.needs_input else b""
            if self.decompressor.needs_input and not packed:
                raise Fault("cannot be unpacked: it ends too early")
            try:
                data = self.decompressor.decompress(packed, most)
            except self.error as error:
                raise Fault(f"cannot be unpacked: {error}") from None
            if data:
                return data
        if self.decompressor.unused_data or self.file.read(1):
            raise Fault("cannot be unpacked: it has bytes behind its end")
        return b""

    def close(self):
        self.file.close()


ZSTD_CHECKSUM = 4
ZSTD_REPEATED, ZSTD_RESERVED = 1, 3  # kinds of blocks


def require_one_frame(path):
    """A zstd file is one frame: a header, blocks of which the last one says so, perhaps a checksum, and nothing more
    (RFC 8878); the program zstd reads several.
    """
    with open(path, "rb") as file:
        def exactly(size):
            data = file.read(size)
            if len(data) < size:
                raise Fault("cannot be unpacked: it ends too early")
            return data

        descriptor = exactly(5)[4]
        single = descriptor >> 5 & 1
        of_size = (single, 2, 4, 8)[descriptor >> 6]
        exactly((not single) + (0, 1, 2, 4)[descriptor & 3] + of_size)
        last = 0
        while not last:
            header = int.from_bytes(exactly(3), "little")
            last, kind = header & 1, header >> 1 & 3
            if kind == ZSTD_RESERVED:
                raise Fault("cannot be unpacked: it has a block of no known kind")
            exactly(1 if kind == ZSTD_REPEATED else header >> 3)
        exactly(ZSTD_CHECKSUM if descriptor & 4 else 0)
        if file.read(1):
            raise Fault("cannot be unpacked: it has bytes behind its end")


class Unzstded:
    """The bytes of a zstd file, by the program zstd: Python's library cannot read them."""

    def __init__(self, path):
        import subprocess
        require_one_frame(path)
        program = shutil.which("zstd")
        if program is None:
            raise OSError(f"the program 'zstd' is not installed, which unpacks it; `zstd -d {path}` where it is makes "
                          "a .tar that can be checked here")
        self.process = subprocess.Popen([program, "-dcq", "--", path], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def read(self, most):
        data = self.process.stdout.read(most)
        if not data and self.process.wait() != 0:
            raise Fault("cannot be unpacked by zstd")
        return data

    def close(self):
        self.process.kill()
        self.process.stdout.close()
        self.process.wait()


def unpacked(path):
    """The bytes of an archive, to be read and closed."""
    readers = {"zstd": Unzstded, "gzip": Gunzipped, "xz": Unxzed}
    how = compression(path)
    return readers[how](path) if how in readers else open(path, "rb")


def text_in(field):
    text, _, rest = field.partition(b"\0")
    if rest.strip(b"\0"):
        raise Fault("has a header with bytes behind the end of a name")
    return text


def number_in(field):
    digits = field.rstrip(b"\0 ")
    if not digits or digits.strip(b"01234567"):
        raise Fault("has a header with a number that is not octal")
    return int(digits, 8)


class Tar:
    """The files of an archive, in its order: names as bytes, and sizes."""

    def __init__(self, path):
        self.stream = unpacked(path)
        self.left = self.padding = 0
        self.first, self.before = True, b""

    def block(self):
        block = b""
        while len(block) < BLOCK:
            more = self.stream.read(BLOCK - len(block))
            if not more:
                if not block:
                    raise Fault("ends without two blocks of zeros")
                raise Fault("ends in the middle of a block")
            block += more
        return block

    def next(self):
        """(name, size) of the next file; None at the end."""
        while self.read():
            pass
        header = self.block()
        if not header.strip(b"\0"):
            self.end()
            return None
        if header[257:265] != USTAR:
            raise Fault("is not in the format ustar")
        if sum(header) - sum(header[148:156]) + 8 * 32 != number_in(header[148:156]):
            raise Fault("has a header with a wrong checksum")
        prefix, name, size = text_in(header[345:500]), text_in(header[:100]), number_in(header[124:136])
        if prefix:
            name = prefix + b"/" + name
        why = why_no_name(name)
        if why:
            raise Fault(f"has a file whose name {shown(name)} {why}")
        if header[156:157] != b"0" or text_in(header[157:257]):
            raise Fault(f"has an entry {shown(name)} that is no regular file")
        if size > LARGEST:
            raise Fault("has a file of 8 GiB or more")
        if self.first != (name == MANIFEST.encode()):
            raise Fault(f"does not begin with the only {MANIFEST}")
        if name <= self.before:
            raise Fault(f"has {shown(name)} behind {shown(self.before)}, out of order")
        if not self.first:
            self.before = name
        self.first = False
        self.left, self.padding = size, -size % BLOCK
        return name, size

    def read(self):
        """The next piece of the file's contents; none at their end."""
        while not self.left and self.padding:
            zeros = self.stream.read(self.padding)
            if not zeros:
                raise Fault("ends in the middle of a file")
            if zeros.strip(b"\0"):
                raise Fault("has bytes between its files")
            self.padding -= len(zeros)
        if not self.left:
            return b""
        data = self.stream.read(min(self.left, PIECE))
        if not data:
            raise Fault("ends in the middle of a file")
        self.left -= len(data)
        return data

    def end(self):
        zeros = 0
        while more := self.stream.read(RECORD):
            if more.strip(b"\0"):
                raise Fault("has bytes behind its end")
            zeros += len(more)
        if zeros < BLOCK or zeros % BLOCK:
            raise Fault("ends without two blocks of zeros")

    def close(self):
        self.stream.close()


class Folder:
    """The files of a folder and the folders in it, as a Tar has them."""

    def __init__(self, path):
        self.path = os.fsencode(path)
        self.names = []
        rest = [b""]
        while rest:
            place = rest.pop()
            for entry in os.scandir(os.path.join(self.path, place)):
                name = os.path.join(place, entry.name)
                if entry.is_dir(follow_symlinks=False):
                    rest.append(name)
                    continue
                if not entry.is_file(follow_symlinks=False):
                    raise Fault(f"has an entry {shown(name)} that is no regular file")
                why = why_no_name(name)
                if why:
                    raise Fault(f"has a file whose name {shown(name)} {why}")
                self.names.append(name)
        self.names.sort(key=lambda name: (name != MANIFEST.encode(), name), reverse=True)
        self.file = None

    def next(self):
        self.close()
        if not self.names:
            return None
        name = self.names.pop()
        self.file = open(os.path.join(self.path, name), "rb")
        size = os.fstat(self.file.fileno()).st_size
        if size > LARGEST:
            raise Fault(f"has a file of 8 GiB or more, {shown(name)}")
        return name, size

    def read(self):
        return self.file.read(PIECE)

    def close(self):
        if self.file is not None:
            self.file.close()
            self.file = None
