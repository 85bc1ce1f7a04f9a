"""Texts at the borders of the grammar of docs/rules.md, and positions, each with what all readers have to say of it."""

import list_texts

RESERVED = ("x for in where and or not is mod divides copies of nothing gcd lcm min max xor sqrt log2 ones even odd "
            "prime square code if unless also then").split()
DEPTHS = (1, 24, 25, 49, 50, 51, 64, 65, 70, 1000)
DEEPEST = 50


def board(rest, measure="2 count . + count x"):
    return f"board . x o; {rest}; measure {measure}"


def graph(rest):
    return f"graph . x o; {rest}; measure 2 count . + count x"


def heaps(rest):
    return f"heaps n; {rest}"


def move(change):
    return board(f"both {change}")


def cram(before="", between="both .. -> ##", behind="measure count ."):
    """Cram with other lines before, between and behind."""
    return f"{before}board .\n{between}\n{behind}"


RIGHT = {
    "lines": [
        cram(), cram(between="both ..\n -> ##"), cram(between="both ..\n\t-> ##"),
        cram(between="both ..\n // c\n -> ##"),
        cram(between="both .. // c\n -> ##"), cram(between="both ..\n \t \n -> ##"),
        cram(behind=" \n\nmeasure count ."),
        cram().replace("\n", "\r\n") + "\r\n", cram(before="  "), cram(before=";;\n ;"),
        cram(between="both .. -> ##;;;"),
        cram(between="both .. -> ##//;"), cram(between="both .. -> ##// \x01 \u00e9"),
        cram(between="// c\nboth .. -> ##"),
        "board .; both .. -> ##;\n measure count .", cram(behind="measure count .; // " + "x" * 65_000)],
    "strings": [
        cram(between='"\u00e9 ; // x"\nboth .. -> ##'), cram(between='"a"; "b"; both .. -> ##'), cram(before='"a"; '),
        cram(before='""\n'), cram(before='"a\tb"\n'), cram(before='title "A"; source "b"\n'),
        cram(between='title "board . x"\nboth .. -> ##; alias "x y"'),
        cram(before='positions "rows"\nexample "cram:2x2"\nexample "cram:1x2 = *"\n'),
        heaps('example\n "a:1"; both n -> n - 1'), cram(between='title "a // b; c"\nboth .. -> ##')],
    "names": [cram(before="game a;"), cram(between="both .. -> ##; game a-1")],
    "kinds": [
        "board ^ _ & % $ @ ! .; both ^ -> _; measure count ^", "board ^ .; both [^] -> .; measure count ^",
        "board ^ .; both [^^] -> ^; measure count .", "board ^ .; both [^.] -> .; measure count ^",
        "board ^ .; both [.^] -> #; measure count ?", "board .; both [..] -> #; measure count .",
        "board a b c d e f g h i j k l m n o p; both a -> b; measure count a", "heaps n; both n -> n - 1",
        "heap n; both n -> n - 1", "heap a, b; both a, b -> a - 1, b", "heap a,b; both a,b->a-1,b",
        "heaps a x b; both a x b -> a-1 x b", "heaps a x b; both a x b -> (a-1)x(b)",
        "heaps a x b; both a x b -> a-1 x(b)",
        f"heaps {' x '.join('abcdefgh')}; both {' x '.join('abcdefgh')} -> {' x '.join('0' * 8)}"],
    "numbers": [heaps(f"both n -> n - {name} for {name} in 1..n")
                for name in ("X", "k_1", "K", "board", "measure", "there", "draw", "a1")] + [
        heaps("both " + rest) for rest in (
            "n -> n - 0", "n -> n - 1000000000000000000", "n -> 2 copies of n - 1", "n -> n - 1 copies of 1",
            "n -> (n - 1) copies of 1", "n -> n / 2 copies of 1, 3 copies of n - 3", "n -> nothing",
            "n -> n - k - l for k in 1..n, l in k..n", "n -> a for a + b + c = n", "n -> a for a * b * c = n",
            "n -> n - k for k in {1}", "n -> n - k for k in{1,2}", "n -> n-k for k in 1..n where(k > 1)",
            "n -> (n-k)for k in 1..n", "n -> n-k for k in 1..n where k in{1,2}", "n -> n mod 2", "n -> n mod(2)",
            "n -> (n)mod 2", "n -> n - 1 - 1 / 2 * 3 mod 2", "n -> min(n, 2)", "n -> min (n, 2)",
            "n -> n - 1; measure n",
            "n -> n - 1; measure n; measure n * 2", "m -> m - 1", "code 0.77", "code .77", "code 4!.[3]")] + [
        heaps("left n -> n - 1; right n -> n - 2"), heaps("left code 0.7; right code 0.07; both n -> n - 3"),
        "heaps a x b; both a x b -> 2 * a copies of 0 x b - 1", heaps(f"both n -> n{' - 1' * 999}"),
        heaps("both n -> n - 1; " * 255 + "both n -> n - 2")],
    "conditions": [heaps(f"both n -> n - 1 where {condition}") for condition in (
        "(n in{1,2})", "(3 divides(n))", "(n is even)", "(n)is even", "((n)is even)", "(not n is even)",
        "not(n is even)",
        "not not n is even", "n is not even", "(n) > (1)", "((n) > 1)", "((n > 1))", "((n - 1) * 2 > 1)",
        "(n > 1) and n < 9 or n = 20", "(n > 1 or n < 9) and (n - 2) > 3", "1 < n < 9 != 3", "not " * 200 + "n > 1",
        "n > 1 and " * 2000 + "n > 1")],
    "blocks": [cram(between=f"both block {rest}") for rest in (
        "k x k of . -> #", "k x l of . -> # where k < l", "k x l of . -> # where k < l if ..",
        "k x l of . -> # where k < l unless .. then . -> #", "2 x 2 of . -> # where 2 < 3", "10000 x 2 of . -> #",
        "k x k of ? -> #")],
    "patterns": [move(change) for change in (
        ". -> x", ". -> =", ". -> ~", ".x -> >=", ".[.x] -> =<", ".[^x] -> >=", ".x+ -> >=+", ".x*o -> >=*=",
        ".x{0}o -> >={0}=", ".x{2}# -> >={2}=", ".(xo){2}x -> x(<>){2}=", ".(xo){1}# -> x(<=){1}=", ".(xo)* -> x(<=)*",
        ".x|ox -> >=|==", ".x|ox -> =>|==", "[.#]x -> =.", "[.#]x -> #.", "?x -> ==", "#.+ -> =x+", "?.+ -> =x+",
        "x?* -> .=*", "x?*o -> .x*=", "x[^x]*o -> .x*=", "x.{1,}o -> .={1,}=", "x.{1,}o -> .=+=", "x.{0,}o -> .=*=",
        "x.{2}o -> .={2,2}=", "x.{10000}o -> .={10000}=", "x.*.*.*.*o -> .=*=*=*=*=", "[x]o -> xx", "[xx]o -> xx",
        ".|. -> x|x", ".. -> xx turned", ".|. -> x|x turned", ". -> x along rows rows",
        ". -> x along rows (1,2) forward backward", ". -> x along (-1,99)", ". -> x along (-99,-99)",
        f"{'.' * 64} -> {'x' * 64}", f"{'|'.join(['.' * 8] * 8)} -> {'|'.join(['x' * 8] * 8)}")] + [
        "board a .; swap . a; both . -> ~; measure count .",
        "board . x o; swap . x; each . -> x; measure count .", "board . x o; both . -> x; along rows; measure count ."],
    "clauses": [move(f". -> x {clause}") for clause in (
        "if .x", "if there .x", "if there 2 .x", "if 2 .x", "if 0 .x", "if 2.. .x", "if 2..3 .x", "if 2..2 .x",
        "if even .x", "if odd .x", "if 1000000000000000000 .x", "if 0..0 .x", "if 2 x", "if 2.. .", "unless #",
        "unless ?",
        "if #.*#", "also .. -> =x", "also there .. -> =x along rows", "also quadrant of . -> #",
        "also there quadrant of . -> #", "also quadrant of ? -> #", "then x. -> =x", "then # -> #",
        "then x. -> =x " * 3,
        "unless .x " * 16, "unless .x " * 16 + "then x. -> =x " + "if .x " * 16)],
    "laws": [move(f". -> x; {law}") for law in (
        "always no xx", "always no xx along rows", "always no x|x turned", "always no #x+",
        "always every block of x touches .", "always every block of ? touches [.x]", "hold x to .",
        "hold x to . else o",
        "hold x to . else #", "wins xx", "wins xx along rows; wins x|x", "wins #", "wins ?", "fill x", "fill xo|ox",
        "fill x#", "draw x black", "draw [xo] black; draw x white; draw ? empty", "draw # wall")],
    "measures": [board("both . -> x", measure) for measure in (
        "0 count .", "1 count . + 2 count x + room east of .", "1000000000000000000 count .", "count ?",
        "3 room north of .",
        "word . from east", "count .; measure word x from north; measure count ?")],
    "graphs": [graph(rest) for rest in (
        "both . -> x", "both .. -> xx", "both .? -> ==", "both ?? -> ##", "both [^x] -> x", "both . -> x; draw x black",
        "both . -> x; hold . to x", "both . -> x; always no xx", "both .. -> >=", "both . -> x; wins xxx",
        "both . -> x if 2 .x unless there xx also .. -> =x then x. -> =x")],
    "depth": [heaps(f"both n -> {text}") for depth in DEPTHS if depth <= DEEPEST for text in (
        f"{'(' * depth}n - 1{')' * depth}", f"n - {'sqrt(' * depth}n{')' * depth}",
        f"n - 1 where {'(' * depth}n > 1{')' * depth}", f"n - 1 where {'(' * depth}n{')' * depth} > 1",
        f"n - 1 where {'(not ' * depth}n > 1{')' * depth}", f"n - 1 where n in {{{'(' * depth}n{')' * depth}}}")],
    "many": ["board .; " + "both .. -> ##; " * 256 + "measure count ."],
}

WRONG = {
    "lines": [
        "", "\n\n", "// x", cram(between="both ..\n\n -> ##"), cram(between="both ..\n// c\n -> ##"),
        cram(between="both ..\n\r\n -> ##"), cram(between="both ..\r -> ##"), cram(between="both ..\r\r\n -> ##"),
        cram(between="both .. -> ##\x01"), cram(between="both .. -> ##\u00a0"),
        cram(behind="measure count .; // " + "x" * 66_000)],
    "strings": [cram(between=line) for line in (
        '"a\tb\x01\x7f"\nboth .. -> ##', '"a" "b"; both .. -> ##', '"a"b; both .. -> ##', '"a; both .. -> ##', '"a\n b"; both .. -> ##',
        'both .. -> ## "a"',
        'both .. -> ##"a"', 'both .. "a" -> ##', 'title; both .. -> ##', 'title a; both .. -> ##', 'alias "a" "b"; both .. -> ##',
        '"a" title; both .. -> ##', 'source "a" b; both .. -> ##', 'rules "a"; both .. -> ##', 'both .. -> ##; example',
        'Title "a"; both .. -> ##', 'title "a" // b; "c"\n "d"; both .. -> ##')],
    "names": [cram(before=f"{name};") for name in (
        "game A", "game 1", "game a_b", "game a b", "game", "game a(m)", "game a; game b", "game a ()", "game a()")],
    "kinds": [
        "both .. -> ##; board .; measure count .", "board .; board .; both .. -> ##; measure count .",
        "board .; heaps n; both .. -> ##; measure count .", "board . . ; both .. -> ##; measure count .",
        "board .x ; both .. -> ##; measure count .", "board; both .. -> ##; measure count .",
        "board #; both .. -> ##; measure count .", "board ^ .; both [^.^] -> #; measure count ?",
        "board ^ .; both [^^.] -> #; measure count ?", "board .; both [] -> #; measure count .",
        "board a b c d e f g h i j k l m n o p q; both a -> b; measure count a", "heaps; both n -> n - 1",
        "heaps n x; both n -> n - 1", "heaps n x n; both n -> n - 1", "heaps n m; both n -> n - 1",
        "heaps n, m; both n -> n - 1", "heap n x m; both n x m -> n - 1 x m", "heaps ax b; both ax b -> a",
        f"heaps {' x '.join('abcdefghi')}; both {' x '.join('abcdefghi')} -> {' x '.join('0' * 9)}",
        f"heap {', '.join('abcdefghi')}; both {', '.join('abcdefghi')} -> {', '.join('0' * 9)}",
        "board .; measure count .", "heaps n; measure n", "board .; both .. -> ##", "graph .; both .. -> ##"],
    "numbers": [heaps(f"both n -> n - {name} for {name} in 1..n") for name in (*RESERVED, "1k", "_k")] + [
        heaps("both " + rest) for rest in (
            "n -> n - 01", "n -> n - 00", "n -> n - 1000000000000000001", "n -> n - 99999999999999999999999",
            "n -> n - -1",
            "n -> -n", "n -> 2copies of n - 1", "n -> 2 copiesof n - 1", "n -> 2 copies 1", "n -> copies of 1",
            "n -> nothing, 1", "n -> 1, nothing", "n ->", "n -> for k in 1..n", "n -> n - k for",
            "n -> n - k where k > 0",
            "n -> n - 1 where", "n -> n - 1 where n > 1 for k in 1..n", "n -> n - 1 for k in 1..n for l in 1..n",
            "n -> n - k - l for k in l..n, l in 1..n", "n -> n - k for k in k..n", "n -> a for a + a = n",
            "n -> a for a + b = a", "n -> a for a = n", "n -> a for a + b * c = n", "n -> n - k for k in {}",
            "n -> n - k for k in {1,}", "n -> n - k for k in 1", "n -> n - k for k in 1...n", "n -> n - k for k in n",
            "n -> n - k for k in 1..n,", "n -> n mod2", "n -> 2mod 3", "n -> min(n)", "n -> sqrt(n, 2)", "n -> min",
            "n -> min(n, 2", "n -> n - 1)", "n -> n ! 1", "n -> (n > 1)", "n -> n - 1; measure",
            "n -> n - 1; measure k",
            "n -> n - 1; measure count n", "n -> n - 1; swap n m", "n -> n - 1; along rows", "n -> n - 1; fill n",
            "n -> n - 1; draw n queen", "n -> n - 1; always no n", "n -> n - 1; hold n to n", "n -> n - 1; wins n",
            "m, n -> m - 1", "n x m -> m - 1", "code 0.77 0.6", "code", "code 0.zz", "code 0.07=!",
            "code 0.77 where n > 1",
            "m -> n - 1")] + [
        heaps("each n -> n - 1"), "heap n; both code 0.77", "heaps n x m; both code 0.77", "heap a; both a -> nothing",
        "heap a, b; both a, b -> nothing", "heap a, b; both a, b -> 2 copies of a, b",
        "heaps a x b; both a x b -> 2 copies of 0", heaps(f"both n -> n{' - 1' * 1000}"),
        heaps("both n -> n - 1; " * 256 + "both n -> n - 2")],
    "conditions": [heaps(f"both n -> n - 1 where {condition}") for condition in (
        "n is not not even", "n not in {1}", "(n > 1) > 1", "n", "(n)", "n and n > 1", "n is big")],
    "blocks": [cram(between=f"both block {rest}") for rest in (
        "k x l of . -> # where k < m", "k x l of . -> # where", "2x2 of . -> #", "0 x 2 of . -> #", "02 x 2 of . -> #",
        "10001 x 2 of . -> #", "k+1 x 2 of . -> #", "k x k of # -> #", "k x k of [.#] -> #", "k x k of . -> =",
        "k x k of .. -> #", *(f"{name} x {name} of . -> #" for name in RESERVED))],
    "patterns": [move(change) for change in (
        ".x -> x", ". -> xx", ". - > x", ".->x", ". ->x", ". -> >", ".x -> =>", ".[.#] -> >=", ".? -> >=", ".# -> >=",
        ".x* -> >=*", ".x*# -> >=*=", ".x{0,0}# -> >={0,0}=", ".(xo){2}# -> ><>{2}=", ".(xo){2}# -> x(<>){2}=",
        ".(xo){1}# -> x(<>){1}=", ".x|#x -> =>|==", ".x|ox -> ==|=>", ".x|ox -> <=|==", "[.#]x -> x.", "?x -> .x",
        "?x -> ~x", "# -> #", "? -> =", "#* -> =*", ".* -> x*", "#.* -> =x*", "x[.#]*o -> .x*=", "x[.xo#]*o -> .x*=",
        "x(.#)*o -> .(=#)*=", "x()*o -> .()*=", "x(.)o -> .(x)=", "x(.o)*o -> .x*=", "x(.o)*o -> .(x)*=", "x.*o -> .=*",
        "x.*o -> .=+=", "x.{2}o -> .===", "x.{02}o -> .={2}=", "x.{}o -> .={}=", "x.{,2}o -> .={,2}=",
        "x.{2,1}o -> .={2,1}=", "x.{2o -> .={2=", "x.{1}{1}o -> .={1}{1}=", "x.**o -> .=**=", "*o -> *=",
        "x.{10001}o -> .={10001}=", "x.*.*.*.*.*o -> .=*=*=*=*=*=", "[xo -> x", "xo] -> xx", "[x|o] -> x", "[x?] -> x",
        ".|.. -> x|xx", ".||. -> x||x", ".| -> x|", "|. -> |x", ".*|. -> x*|x", "x.* -> .=* turned",
        ". -> x turned turned", ".|. -> x|x along rows", ".. -> xx along rows turned", ".. -> xx turned along rows",
        ". -> x along", ". -> x along up", f"{'.' * 65} -> {'x' * 65}",
        *(f". -> x along {step}" for step in (
            "(0,0)", "(100,1)", "(+1,2)", "(01,2)", "(-0,1)", "(1,2", "(1)", "(1,2,3)", "( 1,2)", "(1, 2)", "(--1,2)",
            "(,1)", "()")))] + [
        f"board . x o; {rest}; measure count ." for rest in (
            "along; both . -> x", "along rows; along rows; both . -> x", "along rows turned; both . -> x",
            "swap . x o; both . -> x", "swap . .; both . -> x", "swap . #; both . -> x", "swap; both . -> x",
            "swap .x; both . -> x", "swap . x; swap o .; both . -> x", "swap . x . o; both . -> x")] + [
        "board a .; both . -> ~; measure count .", "board . a; each . -> a; measure count ."],
    "clauses": [move(f". -> x {clause}") for clause in (
        "if", "if 2 there .x", "if 02 .x", "if 00 .x", "if 3..2 .x", "if 2..03 .x", "if 2... .x", "if ..2 .x",
        "if even odd .x", "if -1 .x", "if 1000000000000000001 .x", "if 2.3 .x", "if 2. .3 .x", "if 2 ..3 .x",
        "if 2 .. 3 .x",
        "if 2.. 3 .x", "if even 2 .x", "if 2", "if even", "unless", "unless 2 x", "also", "also quadrant of # -> #",
        "also quadrant . -> #", "also quadrant of . -> =", "then", "then block 1 x 1 of . -> #",
        "then quadrant of . -> #", "then x. -> =x " * 4, "unless .x " * 17,
        "unless .x " * 16 + "then x. -> =x " + "if .x " * 17, "foo")] + [
        board("foo . -> x"), move("block . -> x"), board("Both . -> x")],
    "laws": [move(f". -> x; {law}") for law in (
        "always no ##", "always no #?", "always no #x*", "always no", "always xx", "always no xx -> xx",
        "always every block of # touches .", "always every block of x touches [.#]", "always every block of x touches",
        "always every block of xx touches .", "hold x to . else =", "hold x to . else", "hold x to # else #",
        "wins xx -> oo", "wins", "fill xo|o", "fill xo|", "fill |", "fill", "fill z", "fill x o", "fill x; fill x",
        "fill [x]", "fill ?", "draw x Foo", "draw x", 'draw x "black"', "draw z black", "draw x black white")] + [
        board("left . -> x; wins xx")],
    "measures": [board("both . -> x", measure) for measure in (
        "2count .", "02 count .", "1000000000000000001 count .", "count #", "count [.#]", "count [.xo#]", "count . + ",
        "count .+count x", "count . - count x", "room up of .", "room rows of .", "room east .", "1 word . from east",
        "2 word . from east", "word . from east + count .", "count . + word . from east", "word . from up",
        "word . from",
        "word # from east", "")],
    "graphs": [graph(rest) for rest in (
        "both .# -> ==", "both [.#] -> x", "both .x* -> ==*", "both .|. -> =|x", "both . -> x turned",
        "both . -> x along rows", "both block 1 x 1 of . -> x", "both . -> x also quadrant of . -> x",
        "both . -> x; along rows", "both . -> x; fill x", "both . -> x; always no xx along rows",
        "both . -> x; measure room east of .", "both . -> x; measure word . from east", "both .. -> =>")],
    "depth": [heaps(f"both n -> {text}") for depth in DEPTHS if depth > DEEPEST for text in (
        f"{'(' * depth}n - 1{')' * depth}", f"n - {'sqrt(' * depth}n{')' * depth}",
        f"n - 1 where {'(' * depth}n > 1{')' * depth}", f"n - 1 where {'(' * depth}n{')' * depth} > 1",
        f"n - 1 where {'(not ' * depth}n > 1{')' * depth}", f"n - 1 where n in {{{'(' * depth}n{')' * depth}}}")],
    "many": ["board .; " + "both .. -> ##; " * 257 + "measure count ."],
}


def vertices(number, sign="x"):
    return ",".join(f"{vertex}{sign}" for vertex in range(number))


def matching(number):
    return ",".join(f"{2 * i}-{2 * i + 1}" for i in range(number))


ON_BOARDS = "board . x y; fill x.|.x; both yy -> ..; measure count y"
ON_GRAPHS = "graph . x y; both yy -> ..; measure count y"
ON_HEAPS, ON_PAIRS = "heaps n; both n -> n - 1", "heaps a x b; both a x b -> a - 1 x b"
ON_ONE_PAIR = "heap a, b; both a, b -> a - 1, b"

# Of each text, positions that are right and positions that are wrong.
POSITIONS = [
    (ON_GRAPHS, [
        "path3", "path3,1x", "path3,7-8", "path3,7", "path3,7x", "path3,0-2", "path0", "path0,1", "path5000", "cycle3",
        "complete4", "star1", "grid2x3", "g6=Bw", "g6=Bw,1x", "g6=Bw,5-6", "empty", "empty,1x", "empty,1-2", "1-2", "1",
        "999999999", "2-1,1x", vertices(5000), "path5000,1x", "path5000," + vertices(5000), "path4999,5000x",
        matching(2500), "path3," + vertices(5000), "complete100,98-100"],
     ["path3,0-1", "path3,0-2,0-2", "path3,", "path3x", "path3 ,1x", "path", "path03", "path5001", "cycle2",
     "complete101",
      "star0", "grid2x", "grid0x3", "grid51x50", "g6=", "g6=??", "emptyx", "1-2,2-1", "1-2,1-2", "1-1", "1-2,", ",1-2",
      "1,1", "1x,1x", "1x,1", "1,1x", "1.,1x", "1-2x", "1xx", "1#", "1z", "01-2", "1-02", "1000000000", "1-1000000000",
      "1--2", "1- 2", "", "Path3", "1-2,1x,path3", "path3,path3", "path3|1", "0x3", vertices(5001), vertices(10_001),
      "path5000,5000x", ",".join(["1"] * 5001), matching(2501), matching(5001), "path3," + vertices(5001),
      "complete100," + ",".join(f"{i}-100" for i in range(51))]),
    (ON_BOARDS, ["x.", "x.|..", "x", "#", "x#", "2x3", "0x3", "3x0", "0x0", "100x100", "1x10000", "x.|#.", "10000x0"],
     ["x.|.", "x.|", "|", "", "z", "02x3", "2x03", "2x", "2x3x", "2X3", "100x101", "10001x1", "0x10001", "x ", " x",
     "2x3|",
      "10001x0"]),
    (ON_HEAPS, ["5", "5,6", "0", "0,0", "5,5,5", "1000000000000000000"],
     ["05", "5,", ",5", "", "-1", "1000000000000000001", "5 ", "+5", "5x6", "99999999999999999999999"]),
    (ON_PAIRS, ["5x6", "5x6,7x8", "0x0", "5x0"], ["5", "5x6x7", "5,6", "05x6", "5X6", "5x"]),
    (ON_ONE_PAIR, ["5,6", "0,0"], ["5", "5,6,7", "5x6", "5,6,7,8"]),
]


def questions():
    """Triples: a text, a position, and what is at fault: "rules", "position" or None."""
    kinds = (("position", RIGHT), ("position", list_texts.RIGHT), ("rules", WRONG), ("rules", list_texts.WRONG))
    for fault, groups in kinds:  # no position is ""
        for texts in groups.values():
            yield from ((text, "", fault) for text in texts)
    for text, right, wrong in POSITIONS + list_texts.POSITIONS:
        yield from ((text, position, None) for position in right)
        yield from ((text, position, "position") for position in wrong)
