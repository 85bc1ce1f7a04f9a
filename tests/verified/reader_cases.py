"""Certificates, and what the reader of lastmove-verified says of them with other texts in some places (reader_test.py)."""

PEG = ('{"format":1,"puzzle":{"game":"peg","rule":"jump","start":["oo."],"goals":[["..."]]},"claim":"no",'
       '"evidence":{"kind":"emptiness"}}')
PERIOD = ('{"format":1,"puzzle":{"game":"heaps","code":"0.7"},"claim":{"period":1,"preperiod":0,"saltus":0},'
          '"evidence":{"kind":"nim-values","values":3,"mask":0,"alternating":false}}')
KAYLES = ('{"format":1,"puzzle":{"game":"heaps","code":"0.77"},"claim":{"period":12,"preperiod":71,"saltus":0},'
          '"evidence":{"kind":"nim-values","values":168,"mask":0,"alternating":false}}')
NIM = ('{"format":1,"puzzle":{"game":"sum","position":"nim:1,1","play":"normal"},"claim":{"outcome":"P"},'
       '"evidence":{"kind":"strategy","replies":{"0":{},"nim:1 + nim:1":{"nim:1":"0"}}}}')
BOUND = ('{"format":1,"puzzle":{"game":"peg","rule":"jump","start":["oo."],"goals":[["..o"]]},'
         '"claim":{"at_most":{"a1-c1":1}},"evidence":{"kind":"jump-bounds","bounds":[{"jump":"a1-c1","goals":[0],'
         '"tree":{"weights":{"a1":"1","b1":"1"}}}],"refuted":[]}}')
DISKS = ('{"format":1,"puzzle":{"game":"pack","cavity":"3.0","diameters":["1","2"]},"claim":"yes",'
         '"evidence":{"kind":"packing","centres":[["0.6","0.8"],["-0.3","-0.4"]]}}')
WIDE = ('{"format":1,"puzzle":{"game":"pack","cavity":"2.9","diameters":["1","0.5","2"]},"claim":"no",'
        '"evidence":{"kind":"wide-disks","disks":[0,2]}}')
DOMINO = ('{"format":1,"puzzle":{"game":"tiling","lattice":"square","region":["..."],"freedom":"free",'
          '"tiles":[{"name":"I2","rows":["oo"],"count":"any"}]},"claim":"no","evidence":{"kind":"unit-propagation",'
          '"steps":[{"clause":[],"reasons":[0,2]}]}}')
SQUARE = ('{"format":1,"puzzle":{"game":"tiling","lattice":"square","region":["..",".."],"freedom":"free",'
          '"tiles":[{"name":"I2","rows":["oo"],"count":"any"}]},"claim":{"tilings":"2"},"evidence":{"kind":"recount"}}')
MONOMINOES = [f'{{"name":"{name}","rows":["o"],"count":{{"least":0,"most":1}}}}' for name in range(40)]
SIX, FORTY = ",".join(MONOMINOES[:6]), ",".join(MONOMINOES)  # kinds, each at most once; eight of forty are a million sets
TAPE = ('{"format":1,"puzzle":{"game":"replacement","set":[[-1,1],[0,1]],"start":[[0,"1"]],"goal":[[1,"1"]]},'
        '"claim":"no","evidence":{"kind":"unreachable","square":2}}')
FEWEST = ('{"format":1,"puzzle":{"game":"replacement","set":[[-1,1],[1,1]],"start":[[0,"1"]],"goal":[[-1,"1"],[1,"1"]]},'
          '"claim":{"fewest_moves":1},"evidence":{"kind":"fewest-moves","moves":["expand 0"]}}')
MARK = ('{"format":1,"puzzle":{"game":"family","position":"mark:<n>"},"claim":{"aperiodic":true},'
        '"evidence":{"kind":"division"}}')
WALK = ('{"format":1,"puzzle":{"game":"partizan-sum","position":"elephants:x.o","play":"normal","forms":[]},'
        '"claim":{"outcome":"P"},"evidence":{"kind":"strategies","left":{"replies":""},"right":{"replies":""}}}')

TAME = ('{"format":1,"puzzle":{"game":"heaps","code":"4.03"},"claim":{"misere_nim":{"fickle":[1,2]}},'
        '"evidence":{"kind":"tame"}}')
MOVES = ('{"format":1,"puzzle":{"game":"sum","position":"kayles:3","play":"normal"},"claim":{"winning_moves":["kayles:1 + kayles:1"],'
         '"all":true},"evidence":{"kind":"moves","others":{"kayles:1":"0","kayles:2":"0"},'
         '"replies":{"0":{},"kayles:1 + kayles:1":{"kayles:1":"0"}}}}')
BOARD_MOVES = ('{"format":1,"puzzle":{"game":"sum","position":"square:oo|..","play":"normal"},"claim":{"winning_moves":["square:o.|.."],'
               '"all":false},"evidence":{"kind":"moves","others":{},"replies":{}}}')
LISTED = ('{"format":1,"puzzle":{"game":"sum","position":"foo:a + nim:1","play":"normal","rules":{"foo":"list; both a -> b | c; both b -> c; '
          'ends c"}},"claim":{"winning_moves":["foo:b + nim:1"],"all":false},"evidence":{"kind":"moves","others":{},"replies":{}}}')
GRAPH = ('{"format":1,"puzzle":{"game":"sum","position":"g:1-2","play":"normal","rules":{"g":"graph v; both v -> #; measure count v"}},'
         '"claim":{"outcome":"P"},"evidence":{"kind":"strategy","replies":{"0":{},"g:1-2":{"g:1":"0","g:2":"0"}}}}')
MINUS = ('{"format":1,"puzzle":{"game":"partizan-sum","position":"-foo:x","play":"normal","forms":[[[],[],""],[[0],[],""]],'
         '"rules":{"foo":"list; left x -> y; ends y"}},"claim":{"outcome":"R"},"evidence":{"kind":"strategies","right":{"first":"0","replies":{}}}}')
LINE = ('{"format":1,"puzzle":{"game":"replacement","set":[[-1,1],[1,1]],"start":[[0,"1"]],"goal":[[6,"1"]]},"claim":"no",'
        '"evidence":{"kind":"pattern","parts":[]}}')
OWN_BOUNDS = ('{"format":1,"puzzle":{"game":"partizan-heaps","left":"0.7","right":"0.03"},"claim":{"integers":"all"},"evidence":{'
              '"kind":"integers","images":[0,-1,1,0,2,1,3],"outcomes":"RRRNPRN","outcome_period":3,"period":{"from":1,"length":2,"saltus":1}}}')
OWN_MONOID = ('{"format":1,"puzzle":{"game":"partizan-heaps","left":"0.4","right":"0.33"},"claim":{"monoid":2},"evidence":{"kind":"monoid",'
              '"games":[[1,1],[1,1],[1,1],[1,1]],"outcomes":"NL","period":{"from":1,"length":1}}}')
ARMY = ('{"format":1,"puzzle":{"game":"army","level":1},"claim":{"fewest_men":2},"evidence":{"kind":"army",'
        '"men":[[0,0],[0,-1]],"jumps":[[[0,-1],[0,1]]],"bound":{"kind":"golden","exhausted":0}}}')

# (a certificate, what is replaced in it, by what, the verdict)
CASES = [
    (PEG, "", "", "accepted"),
    (PEG, '"format":1', '"format": 1 ', "accepted"),
    (PEG, '"oo."', '"\\u006fo."', "accepted"),
    # JSON
    (PEG, '"format":1', '"format":01', "bad input"),
    (PEG, '"format":1', '"format":+1', "bad input"),
    (PEG, '"format":1', '"format":NaN', "bad input"),
    (PEG, '"format":1', '"format":1e999', "bad input"),
    (PEG, '"claim"', "'claim'", "bad input"),
    (PEG, '"claim":"no",', '"claim":"no",/**/', "bad input"),
    (PEG, '"emptiness"}', '"emptiness",}', "bad input"),
    (PEG, '"oo."', '"oo.\\ud800"', "bad input"),
    (PEG, '"oo."', '"oo.\t"', "bad input"),
    (PEG, '"oo."', '"oo.\xff"', "bad input"),
    (PEG, '{"kind":"emptiness"}}', '{"kind":"emptiness"}} 1', "bad input"),
    (PEG, '{"format"', '\ufeff{"format"', "bad input"),
    (PEG, '"emptiness"', "[" * 999 + "]" * 999, "bad input"),
    (PEG, '"emptiness"', "[" * 100_000, "bad input"),
    # Doubled and unknown keys, values of the wrong type
    (PEG, '"claim":"no"', '"claim":"no","claim":"no"', "rejected"),
    (PEG, '"claim":"no"', '"claim":"yes","claim":"no"', "rejected"),
    (PEG, '"rule":"jump"', '"rule":"jump","rule":"jump"', "rejected"),
    (PEG, '"kind":"emptiness"', '"kind":"emptiness","\\u006bind":"emptiness"', "rejected"),
    (PEG, '"claim":"no"', '"claim":"no","note":""', "rejected"),
    (PEG, '"rule":"jump"', '"rule":"jump","note":""', "rejected"),
    (PEG, '"kind":"emptiness"', '"kind":"emptiness","note":""', "rejected"),
    (PEG, '"claim":"no",', "", "rejected"),
    (PEG, '"format":1', '"format":1.0', "rejected"),
    (PEG, '"format":1', '"format":true', "rejected"),
    (PEG, '"format":1', '"format":2', "rejected"),
    (PEG, '"no"', "true", "rejected"),
    (PEG, '"no"', '"No"', "rejected"),
    (PEG, PEG, "[]", "rejected"),
    (PEG, PEG, "lastmove strategy 1\n{}\n", "gave up"),
    (PEG, PEG, "lastmove strategy", "bad input"),
    (PEG, PEG, '"peg"', "rejected"),
    # Drawings and rules of peg puzzles
    (PEG, '"jump"', '"hop"', "rejected"),
    (PEG, '[["..."]]', "[]", "rejected"),
    (PEG, '[["..."]]', '[["#.."]]', "rejected"),
    (PEG, '[["..."]]', '[["..","."]]', "rejected"),
    (PEG, '[["..."]]', '[["...","..."]]', "rejected"),
    (PEG, '["oo."]', '["ooO"]', "rejected"),
    (PEG, '["oo."]', '["oo.","o."]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', '["###"],"goals":[["###"]]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', f'["oo{"." * 255}"],"goals":[["{"." * 257}"]]', "rejected"),
    (PEG, '["oo."],"goals":[["..."]]', f'["oo{"." * 254}"],"goals":[["{"." * 256}"]]', "accepted"),
    # Claims of other values
    (BOUND, "", "", "accepted"),
    (BOUND, '"a1-c1":1}', '"a1-c1":01}', "bad input"),
    (BOUND, '"a1-c1":1}', '"a1-c1":1.0}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":-1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":9223372036854775807}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1":18446744073709551617}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a01-c1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"A1-c1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-c1-a1":1}', "rejected"),
    (BOUND, '"a1-c1":1}', '"a1-d1":1}', "rejected"),
    (BOUND, '{"a1-c1":1}', "{}", "rejected"),
    (PERIOD, "", "", "rejected"),
    (KAYLES, "", "", "accepted"),
    (KAYLES, '"period":12', '"period":1.2e1', "rejected"),
    (KAYLES, '"period":12', '"period":"12"', "rejected"),
    (KAYLES, '"period":12', '"period":24', "rejected"),
    (KAYLES, '"saltus":0', '"saltus":-0', "accepted"),
    (KAYLES, '"saltus":0', '"saltus":0.0', "rejected"),
    (KAYLES, '"saltus":0', '"saltus":9223372036854775808', "rejected"),
    (KAYLES, '"saltus":0}', '"saltus":0,"outcome":"N"}', "rejected"),
    (KAYLES, '"0.77"', '".77"', "accepted"),
    (KAYLES, '"0.77"', '"0.770"', "accepted"),
    (KAYLES, '"0.77"', '"00.77"', "rejected"),
    (KAYLES, '"0.77"', '"1.77"', "rejected"),
    (KAYLES, '"0.77"', '"2.77"', "rejected"),
    (KAYLES, '"0.77"', '"0.77 "', "rejected"),
    (KAYLES, '"0.77"', '"0.7.7"', "rejected"),
    (KAYLES, '"0.77"', '"0.w"', "rejected"),
    (KAYLES, '"0.77"', '"077"', "rejected"),
    (KAYLES, '"0.77"', '"0."', "rejected"),
    (KAYLES, '"0.77"', '"4.77"', "rejected"),
    # Sums
    (NIM, "", "", "accepted"),
    (NIM, '"nim:1,1"', '"nim:1 + nim:1"', "accepted"),
    (NIM, '"nim:1,1"', '"* + *1 + 0"', "accepted"),
    (NIM, '"nim:1,1"', '"nim:1,2"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1,01"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1, 1"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1,"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1 +nim:1"', "rejected"),
    (NIM, '"nim:1,1"', '"nim:1 + "', "rejected"),
    (NIM, '"nim:1,1"', '""', "rejected"),
    (NIM, '"normal"', '"Normal"', "rejected"),
    (NIM, '"normal"', '"misere"', "rejected"),
    (NIM, '{"outcome":"P"}', '{"outcome":"N"}', "rejected"),
    (NIM, '{"outcome":"P"}', '{"outcome":"P","outcome":"P"}', "rejected"),
    # Packings
    (DISKS, "", "", "accepted"),
    (DISKS, '"3.0"', '"3"', "accepted"),
    (DISKS, '"3.0"', '"03.000"', "accepted"),
    (DISKS, '"3.0"', '"2.99999999999999999999"', "rejected"),
    (DISKS, '"3.0"', '"-3.0"', "rejected"),
    (DISKS, '"3.0"', '"+3.0"', "rejected"),
    (DISKS, '"3.0"', '"3."', "rejected"),
    (DISKS, '"3.0"', '".3"', "rejected"),
    (DISKS, '"3.0"', '"3e0"', "rejected"),
    (DISKS, '"3.0"', '"6/2"', "rejected"),
    (DISKS, '"3.0"', '" 3"', "rejected"),
    (DISKS, '"3.0"', '""', "rejected"),
    (DISKS, '"3.0"', '"3.0.0"', "rejected"),
    (DISKS, '"3.0"', "3.0", "rejected"),
    (DISKS, '"3.0"', '"3.' + "0" * 98 + '"', "accepted"),
    (DISKS, '"3.0"', '"3.' + "0" * 9_999 + '"', "rejected"),
    (DISKS, '"1",', '"0.99999999999999999999",', "accepted"),
    (DISKS, '"1",', '"1.00000000000000000001",', "rejected"),
    (DISKS, '"1",', '"0",', "rejected"),
    (DISKS, '"1",', "", "rejected"),
    (DISKS, '"diameters"', '"diameter"', "rejected"),
    (DISKS, '"0.6"', '"3/5"', "rejected"),
    (DISKS, '"0.6"', '"0.6","0"', "rejected"),
    (DISKS, '"0.6"', '"0.60000000000000000001"', "rejected"),
    (DISKS, '["0.6","0.8"],', "", "rejected"),
    (DISKS, '"yes"', '"no"', "gave up"),
    (WIDE, "", "", "accepted"),
    (WIDE, '"2.9"', '"3.0"', "rejected"),
    (WIDE, "[0,2]", "[2,0]", "accepted"),
    (WIDE, "[0,2]", "[2,2]", "rejected"),
    (WIDE, "[0,2]", "[0]", "rejected"),
    (WIDE, "[0,2]", "[0,3]", "rejected"),
    (WIDE, "[0,2]", "[0,1,2]", "rejected"),
    (WIDE, "[0,2]", "[]", "rejected"),
    (WIDE, '"no"', '"yes"', "gave up"),
    # Numbers of tilings
    (SQUARE, "", "", "accepted"),
    (SQUARE, '"2"', '"02"', "rejected"),
    (SQUARE, '"2"', '""', "rejected"),
    (SQUARE, '"2"', '"+2"', "rejected"),
    (SQUARE, '"2"', '"2 "', "rejected"),
    (SQUARE, '"2"', "2", "rejected"),
    (SQUARE, '"2"', '"1"', "rejected"),
    (SQUARE, '"2"', '"' + "9" * 10_001 + '"', "rejected"),
    (SQUARE, '{"tilings":"2"}', '{"tilings":"2","distinct":"1"}', "rejected"),
    (SQUARE, '{"kind":"recount"}', '{"kind":"recount","more":1}', "rejected"),
    (SQUARE, '{"name":"I2","rows":["oo"],"count":"any"}', SIX, "rejected"),
    (SQUARE.replace('"2"', '"360"'), '{"name":"I2","rows":["oo"],"count":"any"}', SIX, "accepted"),
    (SQUARE, '["..",".."],"freedom":"free","tiles":[{"name":"I2","rows":["oo"],"count":"any"}',
     f'["........"],"freedom":"free","tiles":[{FORTY}', "gave up"),
    # Clauses
    (DOMINO, "", "", "accepted"),
    (DOMINO, "[0,2]", "[0,1]", "rejected"),
    (DOMINO, "[0,2]", "[0,3]", "rejected"),
    (DOMINO, "[0,2]", "[]", "rejected"),
    (DOMINO, '"clause":[]', '"clause":[1]', "rejected"),
    (DOMINO, '"clause":[]', '"clause":[0]', "rejected"),
    (DOMINO, '["..."]', '["...."]', "rejected"),
    (DOMINO, '["oo"]', '["o"]', "rejected"),
    # Squares beyond all checkers
    (TAPE, "", "", "accepted"),
    (TAPE, '"square":2', '"square":1', "gave up"),
    (TAPE, '"square":2', '"square":"2"', "rejected"),
    (TAPE, '[[-1,1],[0,1]]', '[[-1,1],[1,1]]', "gave up"),
    (TAPE, '[[-1,1],[0,1]]', '[[-1,1],[0,2]]', "gave up"),
    (TAPE, '"goal":[[1,"1"]]', '"goal":[[-1,"1"]]', "gave up"),
    (TAPE, '"start":[[0,"1"]],"goal":[[1,"1"]]', '"start":[[1,"1"]],"goal":[[0,"1"]]', "accepted"),
    # The fewest moves
    (FEWEST, "", "", "accepted"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":1.0', "rejected"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":-1', "rejected"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":"1"', "rejected"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":2', "rejected"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":0', "rejected"),
    (FEWEST, '1},"evidence":{"kind":"fewest-moves","moves":["expand 0"',
     '3},"evidence":{"kind":"fewest-moves","moves":["expand 0","contract 0","expand 0"', "rejected"),
    (FEWEST, '"fewest_moves":1', '"fewest_moves":1,"sweeps":1', "gave up"),
    # Families without a period
    (MARK, "", "", "accepted"),
    (MARK, '"division"', '"division","automaton":[]', "accepted"),
    (MARK, '"division"', '"nimbers"', "gave up"),
    (MARK, "true", "false", "rejected"),
    (MARK, "true", "1", "rejected"),
    (MARK, "true", 'true,"preperiod":1', "gave up"),
    (MARK, "mark:<n>", "nim:<n>", "gave up"),
    (MARK, "mark:<n>", "mark:1<n>", "gave up"),
    (MARK, '"mark:<n>"', '"mark:<n>","rules":{}', "gave up"),
    # Walks
    (WALK, "", "", "rejected"),
    (WALK, "x.o", "o.x", "accepted"),
    (WALK, "x.o", "x..o", "rejected"),
    (WALK, 'x.o","play":"normal","forms":[]},"claim":{"outcome":"P"},"evidence":{"kind":"strategies","left":{"replies":""},'
           '"right":{"replies":""}}}',
     'x..o","play":"normal","forms":[]},"claim":{"outcome":"P"},"evidence":{"kind":"strategies","left":{"replies":"A"},'
     '"right":{"replies":"A"}}}', "accepted"),
    (WALK, '"replies":""', '"replies":"A"', "rejected"),
    (WALK, '"replies":""', '"replies":"-"', "rejected"),
    (WALK, '"replies":""', '"replies":"g"', "rejected"),
    # Heaps that play like misère Nim
    (TAME, "", "", "accepted"),
    (TAME, '"4.03"', '"4.[3]"', "rejected"),
    (TAME, '"code":"4.03"},"claim":{"misere_nim":{"fickle":[1,2]}}',
     '"code":"4.[3]"},"claim":{"misere_nim":{"fickle":[1]}}', "accepted"),
    (TAME, '"code":"4.03"},"claim":{"misere_nim":{"fickle":[1,2]}}',
     '"code":"0.3[37f]"},"claim":{"misere_nim":{"fickle":[1]}}', "accepted"),
    (TAME, '"4.03"', '"4!.03"', "rejected"),
    (TAME, '"4.03"', '"0.77"', "rejected"),
    (TAME, '"4.03"', '"0.03"', "rejected"),
    (TAME, "[1,2]", "[]", "rejected"),
    (TAME, "[1,2]", "[1]", "rejected"),
    (TAME, "[1,2]", "[2]", "rejected"),
    (TAME, "[1,2]", "[0,1,2]", "rejected"),
    (TAME, "[1,2]", "[1,2,3]", "rejected"),
    (TAME, "[1,2]", "[1,2,99]", "rejected"),
    (TAME, "[1,2]", "[2,1]", "rejected"),
    (TAME, "[1,2]", "[1,1,2]", "rejected"),
    (TAME, "[1,2]", "[1,2.0]", "rejected"),
    (TAME, "[1,2]", "[1,-2]", "rejected"),
    (TAME, "[1,2]", "[1,2,9223372036854775808]", "rejected"),
    (TAME, "[1,2]", "[1,2,101]", "gave up"),
    (TAME, '{"fickle":[1,2]}', '{"fickle":[1,2],"firm":[3]}', "rejected"),
    (TAME, '{"kind":"tame"}', '{"kind":"tame","fickle":[1,2]}', "rejected"),
    (TAME, '"code":"4.03"', '"code":"4.03","beside":[[1,"0.7"]]', "rejected"),
    # Moves that win: each in one way
    (MOVES, "", "", "accepted"),
    (MOVES, '"kayles:1 + kayles:1"],', '"kayles:1 + kayles:1","octal:0.77:1 + octal:0.77:1"],', "rejected"),
    (MOVES, '"kayles:1 + kayles:1"],', '"octal:0.77:1 + octal:0.77:1"],', "rejected"),
    (MOVES, '"kayles:1 + kayles:1"],', '"kayles:1 + octal:0.77:1"],', "rejected"),
    (MOVES, '"kayles:1 + kayles:1"],', '"kayles:1,1"],', "rejected"),
    (MOVES, '"kayles:1 + kayles:1"],', '"kayles:1 + kayles:1","kayles:1 + kayles:1"],', "rejected"),
    (MOVES, '"kayles:1 + kayles:1"],', '"0 + kayles:1 + kayles:1"],', "rejected"),
    (MOVES, "kayles:3", "octal:.770:3", "rejected"),
    (MOVES.replace("kayles:1", "octal:0.77:1").replace("kayles:2", "octal:0.77:2"), "kayles:3", "code:.770:3", "accepted"),
    (MOVES.replace("kayles:1", "dawson[1]:1").replace("kayles:2", "dawson[1]:2"), "kayles:3", "dawsons-kayles[1]:3", "rejected"),
    (BOARD_MOVES, "", "", "rejected"),
    (BOARD_MOVES, '"square:o.|.."],"all":false', '"0"],"all":true', "rejected"),
    (LISTED, "", "", "accepted"),
    (LISTED, "foo:b + nim:1", "*1 + foo:b", "rejected"),
    (LISTED, "foo:b + nim:1", "* + foo:b", "rejected"),
    (LISTED, "foo:b + nim:1", "foo:b + nim:01", "rejected"),
    (LISTED, '"foo:b + nim:1"]', '"foo:b + nim:1","foo:b + nim:1"]', "rejected"),
    # Graphs of rules as texts have the vertices of all graphs
    (GRAPH, "", "", "accepted"),
    (GRAPH, '"g:1-2"', '"g:1000001-1000002"', "accepted"),
    (GRAPH, '"g:1-2"', '"g:1-999999999"', "accepted"),
    (GRAPH, '"g:1-2"', '"g:1-1000000000"', "rejected"),
    (GRAPH, '"g:1-2"', '"g:1-02"', "rejected"),
    # Minus signs
    (MINUS, "", "", "accepted"),
    (MINUS, '"-foo:x"', '"-form:1 + -foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"-brace:0 + -foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"-nim:1 + -foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"--foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"-0 + -foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"form:01 + -foo:x"', "rejected"),
    (MINUS, '"-foo:x"', '"form:0 + -foo:x"', "accepted"),
    (MINUS, '"-foo:x"', '"0 + -foo:x + *0"', "accepted"),
    (MINUS, "left x -> y", "both x -> y", "rejected"),
    (MINUS, '"rules"', '"braces":[],"rules"', "accepted"),
    (MINUS, '"rules"', '"braces":[[[],[]]],"rules"', "gave up"),
    # Rules with faults
    (GRAPH, "both v -> #", "both v -> w", "rejected"),
    (GRAPH, "both v -> #", "both v", "rejected"),
    (GRAPH, "graph v;", "", "rejected"),
    (GRAPH, '"g":"graph', '"g":"\\u202egraph', "rejected"),
    (GRAPH, '"g":"graph v; both v -> #; measure count v"', '"g":""', "rejected"),
    (GRAPH, '"g":"graph v; both v -> #; measure count v"', '"g":1', "rejected"),
    (GRAPH, '{"g":"graph v; both v -> #; measure count v"}', "{}", "rejected"),
    (GRAPH, '{"g":"graph v; both v -> #; measure count v"}', "[]", "rejected"),
    # The fewest moves by a pattern are those of one checker
    (LINE, "", "", "gave up"),
    (LINE.replace('"no"', '{"fewest_moves":4}').replace('"parts":[]', '"parts":[{"times":1,"shift":0,"moves":["expand 3","expand 2",'
     '"expand 2","expand 2"]}]'), '[[-1,1],[1,1]],"start":[[0,"1"]],"goal":[[6,"1"]]', '[[-1,3]],"start":[[3,"1"]],"goal":[[1,"9"]]', "rejected"),
    (LINE.replace('"no"', '"yes"').replace('"parts":[]', '"parts":[{"times":1,"shift":0,"moves":["expand 3","expand 2",'
     '"expand 2","expand 2"]}]'), '[[-1,1],[1,1]],"start":[[0,"1"]],"goal":[[6,"1"]]', '[[-1,3]],"start":[[3,"1"]],"goal":[[1,"9"]]', "accepted"),
    # Heaps to list, by each code
    (OWN_BOUNDS, "", "", "accepted"),
    (OWN_BOUNDS, "1,3]", "1]", "rejected"),
    (OWN_BOUNDS, '"0.03"', '"0.3"', "rejected"),
    (OWN_MONOID, "", "", "accepted"),
    (OWN_MONOID, "[1,1],", "", "rejected"),
    (OWN_MONOID, '"length":1', '"length":2', "rejected"),
    # The army
    (ARMY, "", "", "accepted"),
    (ARMY, '"level":1', '"level":4', "rejected"),
    (ARMY, '"level":1', '"level":5', "rejected"),
    (ARMY, '"level":1', '"level":9223372036854775807', "rejected"),
    (ARMY, '"fewest_men":2', '"fewest_men":3', "rejected"),
    (ARMY, '[[0,0],[0,-1]]', '[[0,0],[0,0]]', "rejected"),
]
