// node verdicts.js CHECKER FILE...: the verdict of the checker for browsers on each file.
const { readFileSync } = require('fs');
const { resolve } = require('path');
const [checker, ...files] = process.argv.slice(2);
const { lastmoveVerified } = require(resolve(checker));
for (const file of files) console.log(file + ': ' + lastmoveVerified(readFileSync(file, 'utf8')));
