"""Rules texts that are wrong, texts that say the same, positions that are none, moves that never end."""


def stones(rule, measure="count [xo]"):
    """A text with the rule in its second line."""
    return f"board . x o\n{rule}\nmeasure {measure}\n"


def cells(rule):
    return f"board .\n{rule}\nmeasure count .\n"


def law(statement):
    return f"board . x o\n{statement}\neach . -> x\nmeasure count .\n"


def graph(rule):
    return f"graph . x o\n{rule}\nmeasure count .\n"


def heaps(rule):
    return f"heaps n\n{rule}\n"


# Where a text is wrong, LINE:COLUMN, and the text.
FAULTS = [
    # Statements and kinds of positions.
    ("1:1", ""),
    ("1:1", "game clobber"),
    ("1:1", "board . x; measure count ."),
    ("1:1", "each xo -> .x; board . x o"),
    ("1:10", "board .; board x; both . -> #; measure count ."),
    ("1:6", "board; both . -> #"),
    ("1:9", "board . .; both . -> #"),
    ("1:9", "board . #; both . -> #"),
    ("1:9", "board . xy; both . -> #"),
    ("1:39", "board a b c d e f g h i j k l m n o p q; both a -> b"),
    ("1:7", "board \N{EM DASH}; both . -> #"),
    ("1:10", "board .; jump . -> #"),
    ("1:6", "game Clobber; board .; both . -> #"),
    ("1:6", "game take(k); heaps n; both n -> n - 1"),
    ("1:20", "game one; board .; game two; both . -> #"),
    ("1:10", 'board .; "a string; both . -> #'),
    ("1:16", "board .; title x; both . -> #"),
    ("1:15", "board .; alias"),
    ("1:20", 'board .; alias "x" "y"; both . -> #'),
    ("1:10", "board .; both . -> #"),
    ("2:1", "board . x o\neach xo -> .x\n"),
    ("2:1", "board .\ngraph .\n"),
    ("2:9", "board . x o\nfill xo\t|ox\n"),
    ("2:6", "board . x o\nfill xo|o\n"),
    ("2:10", "board . x o\nswap x o x .\n"),
    ("2:12", "board . x o\nalong rows up\n"),
    ("2:1", "graph . x\nalong rows\n"),
    ("2:13", cells("both . -> # #")),
    # Patterns and what they become.
    ("2:12", stones("each xo -> .")),
    ("2:7", stones("each xy -> .x")),
    ("2:6", stones("each [xo -> .x")),
    ("2:7", stones("each []x -> .x")),
    ("2:7", stones("each [^.xo]x -> .x")),
    ("2:10", stones("each (xo) -> .x")),
    ("2:6", stones("each (xo*o -> .x")),
    ("2:7", stones("each x{3,1}o -> .{3,1}o")),
    ("2:7", stones("each x#*o -> .#*o")),
    ("2:13", stones("each x.* -> .=+")),
    ("2:6", stones("each x* -> .*")),
    ("2:6", stones("each # -> =")),
    ("2:6", stones("each [.#]? -> ==")),
    ("2:15", stones("each [.#]x -> x.")),
    ("2:13", stones("each xo -> =>")),
    ("2:12", stones("each xo -> <=")),
    ("2:15", stones("each xo.* -> =>.*")),
    ("2:15", stones("each x[o#] -> >=")),
    ("2:6", stones("each x.|o -> .=|x")),
    ("2:6", stones("each x.*o -> .=*x turned")),
    ("2:6", cells("both .*.*.*.*.*. -> #*#*#*#*#*#")),
    ("2:6", cells(f"both {'.' * 65} -> {'#' * 65}")),
    ("2:1", "board H T\neach H -> T\nmeasure count H\n"),
    ("2:11", "board H T\nboth H -> ~\nmeasure count H\n"),
    # Directions, clauses, legs, blocks.
    ("2:20", stones("each xo -> .x along")),
    ("2:21", stones("each xo -> .x along up")),
    ("2:21", stones("each xo -> .x along (0,0)")),
    ("2:21", stones("each x.|o. -> .=|x= along rows")),
    ("2:15", stones("each xo -> .x while .x")),
    ("2:16", stones("each . -> x if 3..2 x", "count .")),
    ("2:19", stones("each . -> x unless", "count .")),
    ("2:20", stones("each . -> x also . # x", "count .")),
    ("2:49", cells("both . -> #" + " then . -> #" * 4)),
    ("2:12", cells("both block 0 x 2 of . -> #")),
    ("2:21", cells("both block 1 x 2 of # -> .")),
    ("2:38", cells("both block h x w of . -> # where h < k")),
    ("2:34", cells("both block h x w of . -> # where h + w")),
    # Laws and measures.
    ("2:11", law("always no [.#]?")),
    ("2:33", law("always every block of x touches #")),
    ("2:1", law("wins xxx")),
    ("2:14", law("measure room up of x")),
    ("2:26", law("measure word x from east + count x")),
    ("2:9", law("measure size")),
    # Graphs.
    ("2:6", graph("each ..|.. -> ..|xx")),
    ("2:7", graph("each .x* -> .=*")),
    ("2:7", graph("each .# -> x=")),
    ("2:13", graph("each . -> x along rows")),
    ("2:6", graph("both block 1 x 1 of . -> #")),
    # Heaps.
    ("1:7", "heaps x; both x -> nothing"),
    ("1:11", "heaps n x n; both n -> nothing"),
    ("2:1", heaps("each n -> n - 1")),
    ("2:15", heaps("both n -> n - k")),
    ("2:14", heaps("both n -> n -")),
    ("2:36", heaps("both n -> n - k for k in 1..n where")),
    ("2:37", heaps("both n -> n - k for k in 1..n where k")),
    ("2:21", heaps("both n -> n - k for n in 1..n")),
    ("2:17", heaps("both n -> n - 1 at once")),
    ("2:11", heaps("both n -> 07")),
    ("2:17", heaps("both n -> min(n ) for k in 1..n")),
    ("2:23", heaps("both n -> 2 copies of copies for k in 1..n")),
    ("2:11", heaps("both code 9")),
    ("1:17", "heap a, b, both a, b -> a, b"),
    ("2:8", "heap a, b\nboth a -> b\n"),
    ("2:15", "heap a, b\nboth a, b -> a\n"),
    # Lists of options.
    ("1:1", "list"),
    ("1:6", "list 0; ends 0"),
    ("2:1", "list\neach 1 -> 0; ends 0"),
    ("3:1", "list\nends 0\ngame take"),
    ("2:8", "list\nboth 1 , -> 0; ends 0"),
    ("2:10", "list\nboth 1->0"),
    ("2:11", "list\nboth 1 -> (0; ends 0"),
    ("2:11", "list\nboth 1 -> | 0; ends 0"),
    ("2:11", "list\nboth 1 -> 0"),
    ("2:10", "list\nends 0 1 0"),
    ("1:12", "list; both a -> b; both b -> a"),
]
# Texts that say what "board . x o; each x.*o -> .=*x; measure count x + count o" says.
EQUAL = [
    'game rook-clobber\n"Clobber at any distance; over empty cells."\nboard . x o // and no cells\n'
    "each x.*o -> .=*x\nmeasure count [xo]\n",
    "board . x o; each x.*o -> .=*x along sides; measure count o + count x",
    "board\t.\r\n x\r\n \r\n o\r\nmeasure count [ox]\r\neach x.*o\r\n -> .=*x\r\n",
    "board . x o; left x.*o -> .=*x; right o.*x -> .=*o; measure count [^.]",
    "board . x o;; each x.{0,}o -> .={0,}x ; measure count [xo];",
    "board . x o; each x(.)*o -> .(=)*x along rows columns; measure 2 count x + 2 count o; draw x queen",
    "board . x o\nmeasure count [xo]\neach x[.]*o -> .=*x\nalong (0,1) west south (-1,0)\n",
]
# Positions that are none, of the examples.
POSITIONS = {
    "clobber": "x.| xy 3x 03x4 101x100 x||o 2x2x",
    "nogo": "xo x#. xx",
    "nim": "01 -1 1,,2 1000000000000000001 1x2 2,",
    "wythoff": "1 1,2,3 1x2",
    "cutcake": "2 2x3x4 2x3,",
    "node-kayles": "1-1 1-2,1-2 1-2,2-1 1x 1.,1. path 1- path3,1-2 1000000000",
    "hackenbush": "1-2x 1#",
    "welter-pairs": "(1,0) (0,1),(0,6) (0,1 0,1 (0,1)(0,1) Nothing",
}
NOT_LOWERED = [
    ("board . x; both x. -> .x along rows; measure room east of x", ".x."),
    ("board . x; both x. -> .x; measure count x", "x."),
    ("board . x; both . -> x; measure count x", ".."),
    ("graph . x; both . -> x; measure count x", "path2"),
    # The board's measure falls, but not that of the part that is left, which is turned.
    ("board .; both .. -> ##; measure count . + room west of .", "...|..#|#.#|#.#|#.#|#.#"),
    ("heaps n; both n -> n + 1", "3"),
    ("heap n, q; both n, q -> n - 1, q + 2 where n > 0", "3,4"),
    ("heaps n; both n -> n - 1; measure 3 - n", "5"),
]
ENDLESS = [
    ("heaps n; both n -> n - k for k in 1..n", "100000000"),
    ("heaps n; both n -> a, b, c, d for a + b + c + d = n - 1", "1000"),
    ("heaps n; both n -> n - 1 where n is prime", "1000000000003"),
    ("heaps n; both n -> n - 1 where n * n > 0", "10000000000"),
    ("heaps n; both n -> n - a for a * b = n where b > 1", "1000000000001"),
    ("board . x; both x.*.*.*.*. -> .=*=*=*=*#; measure count .", "x" + "." * 200),
]
