// Bundles the page into ../build/web (or the folder given): the scripts, the style sheet, and what
// the browser needs to run the Python checker: Pyodide from npm and the unchanged sources of checker/;
// and the checker that is proved sound, if `make verified` has made it.
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../build/web'));
const PROVED = join(here, '../build/verified/lastmove-verified.js');
const LARGEST = 100 * 1024; // bytes of all scripts and styles, gzipped, without checkers

const PYODIDE = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip',
  'pyodide-lock.json'];

async function* pythonFiles(folder) {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '__pycache__') yield* pythonFiles(path);
    else if (entry.name.endsWith('.py')) yield path;
  }
}

// The checker's sources in one JSON object, { path: text }.
async function checkerSources(folder) {
  const sources = {};
  for await (const path of pythonFiles(folder)) sources[relative(folder, path)] = await readFile(path, 'utf8');
  return JSON.stringify(sources);
}

// The texts of rules to begin with, { name: text }.
async function ruleTexts(folder) {
  const texts = {};
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.rules')).sort()) {
    texts[name.replace(/\.rules$/, '')] = await readFile(join(folder, name), 'utf8');
  }
  return JSON.stringify(texts);
}

await rm(out, { recursive: true, force: true });
await mkdir(join(out, 'pyodide'), { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: {
    page: 'src/main.ts',
    style: 'styles/style.css',
    checker: 'src/checker-worker.ts',
    proved: 'src/proved-worker.ts',
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
  external: ['./pyodide/*'],
  chunkNames: 'parts/[name]-[hash]',
  legalComments: 'linked',
});
await cp(join(here, 'index.html'), join(out, 'index.html'));
await cp(join(here, 'icon.svg'), join(out, 'icon.svg'));
await writeFile(join(out, 'checker.json'), await checkerSources(resolve(here, '../checker')));
await writeFile(join(out, 'rules.json'), await ruleTexts(resolve(here, '../games')));
for (const name of PYODIDE) await cp(join(here, 'node_modules/pyodide', name), join(out, 'pyodide', name));
if (existsSync(PROVED)) await cp(PROVED, join(out, 'lastmove-verified.js'));

let size = 0;
for (const name of Object.keys(metafile.outputs).filter((each) => /\.(js|css)$/.test(each))) {
  size += gzipSync(await readFile(resolve(here, name))).length;
}
console.log(`The page is in ${relative(process.cwd(), out)}: ${(size / 1024).toFixed(1)} kB of scripts and styles, gzipped.`);
if (size > LARGEST) throw new Error(`more than ${LARGEST / 1024} kB`);
