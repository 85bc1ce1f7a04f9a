"""What a partizan game says of itself, and how its positions are read."""

LEFT, RIGHT = 0, 1


class PartizanGame:
    """The rules of a game in which Left and Right may have different moves, parameters included."""

    def __init__(self, name):
        self.name = name  # what stands before the position, without the last colon

    def claims(self, text):
        """Whether the text is of this game, not of the impartial one that has the same name."""
        return True

    def read(self, reader):
        raise NotImplementedError

    def text(self, position):
        raise NotImplementedError

    def moves(self, position, player):
        """At least how many options are listed, found without listing them; UNKNOWN as for games.rules."""
        raise NotImplementedError

    def many(self, position, player):
        """About how many steps it takes to find the options, beside those of writing them down."""
        return 0

    def options(self, position, player):
        """The positions that the player's moves leave; one may come several times."""
        raise NotImplementedError

    def has_move(self, position, player):
        return any(True for _ in self.options(position, player))

    def check_ends(self, position):
        """As of impartial games."""

    def split(self, position):
        """Independent positions with the same sum."""
        return [position]

    def canonical(self, position):
        """The same position for some that are alike."""
        return position

    def parts(self, position):
        """The components of the position, those alike the same."""
        return [self.canonical(part) for part in self.split(position)]


def open_position(reader):
    """Reads the colon; a number may be joined to the name instead: kayles-1-3 is kayles-1:3."""
    if not reader.take("-"):
        reader.expect(":")


def plain(kind):
    """The constructor of a game without parameters, from the reader behind its name."""

    def construct(name, reader):
        open_position(reader)
        return kind(name)

    return construct
