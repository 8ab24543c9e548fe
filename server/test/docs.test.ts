import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What the documents name must exist: a reader who follows a wrong path no longer trusts the others. */
const ROOT = join(__dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const FENCE = /^```.*\n([^]*?)^```$/gm;
const OURS = /^(server|web|docs|docker|scripts|openapi|\.ci)\/[\w./@-]*$/;
const FILE_NAME = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|scss|md|yaml|cfg|csv)$/;
/** Written by the operator (docs/exploitation.md), ignored by git. */
const OF_THE_OPERATOR = /^docker\/(secrets(\/\w+)?|\.env)$/;

/** Words of the code that a document shows, in a line or in a block. */
function codeWords(text: string): string[] {
  const blocks = [...text.matchAll(FENCE)].map(([, block]) => block!);
  const spans = [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
  return [...blocks, ...spans]
    .flatMap((code) => code.split(/[\s'"(){},;]+/))
    .map((word) => word.replace(/[.:/]+$/, ''));
}

const allFiles = ['server', 'web', 'scripts', 'docker', 'docs', 'openapi'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
);
const fileNames = new Set([...allFiles, ...readdirSync(ROOT)].map((file) => basename(file)));
const specs = readdirSync(join(ROOT, 'web/e2e'), { recursive: true, encoding: 'utf8' });

/** A test may be named without its end, as its command takes it. */
function isThere(word: string): boolean {
  if (FILE_NAME.test(word)) return fileNames.has(word);
  if (OF_THE_OPERATOR.test(word) || !OURS.test(word)) return true;
  return ['', '.ts', '.test.ts'].some((end) => existsSync(join(ROOT, word + end)));
}

/** The anchor that GitHub gives to a heading. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

function isLinked(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  return existsSync(join(ROOT, file)) && (anchor === undefined || anchorsOf(read(file)).includes(anchor));
}

/** Names in the last column of the tables whose header is one of these. */
function lastColumn(text: string, headers: string): string[] {
  const tables = text.split(/\n\n+/).filter((block) => new RegExp(`^\\|.*\\| (${headers}) +\\|\\n`).test(block));
  const cells = tables.flatMap((table) => table.split('\n').slice(2)).map((row) => row.split(' | ').slice(-1)[0]!);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name!));
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('names files and folders that exist', () => {
    expect(codeWords(text).filter((word) => !isThere(word))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !/^https?:/.test(target) && !isLinked(document, target))).toEqual([]);
  });

  it('names commands, benches and browser tests that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, name]) => name!);
    const parts = [...text.matchAll(/npm run bench -- ([a-z]+)/g)].map(([, name]) => name!);
    const benches = [...parts, ...lastColumn(text, 'Partie')].map((name) => `scripts/bench/${name}.mjs`);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(benches.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const named = lastColumn(text, 'Suite|Essai|Tenu par').filter((name) => !existsSync(join(ROOT, name)));
    expect(named.filter((name) => !specs.some((spec) => spec.includes(name)))).toEqual([]);
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('is read in a minute', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('has the two commands of a newcomer, which .ci/run and scripts/drills/node-versions.mjs try', () => {
    const blocks = [...text.matchAll(FENCE)].map(([, block]) => block!.trim());
    expect(blocks).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it('links every document', () => {
    const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target!);
    expect(DOCUMENTS.filter((document) => document !== 'README.md' && !linked.includes(document))).toEqual([]);
  });
});

it('npm start, the image and the benches run Node with the same options', () => {
  const options = (text: string) => text.match(/--[\w-]+=\d+/g);
  const started = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [image] = /^CMD .*$/m.exec(read('docker/Dockerfile'))!;
  const [bench] = /PRODUCT = .*/.exec(read('scripts/bench/server.mjs'))!;

  expect(options(image)).toEqual(options(started.scripts.start));
  expect(options(bench)).toEqual(options(started.scripts.start));
});

it('docs/tests.md names variables that reach the tests', () => {
  const named = [...new Set(read('docs/tests.md').match(/\b[A-Z]{2,}(_[A-Z]+)*(?==|`)/g))];
  const environment = JSON.stringify(join(ROOT, 'scripts/environment.mjs'));
  const script = `import(${environment}).then(() => console.log(JSON.stringify(process.env)))`;
  const env = { PATH: process.env['PATH'], ...Object.fromEntries(named.map((name) => [name, 'asked'])) };
  const kept = JSON.parse(
    execFileSync(process.execPath, ['--eval', script], { env, encoding: 'utf8' }),
  ) as NodeJS.ProcessEnv;
  expect(named).toContain('CHROMIUM_PATH');
  expect(named.filter((name) => kept[name] !== 'asked')).toEqual([]);
});

it.each([
  ['CHROMIUM_PATH', 'browser'],
  ['FIREFOX_PATH', 'firefox'],
])('npm test says before its first step that %s leads nowhere', (variable, step) => {
  const env = { ...process.env, [variable]: '/nowhere' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.mjs'), 'format', step], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([1, '', `${variable} ne mène à rien : « /nowhere » n’existe pas.\n`]);
});

it('docs/vitesse.md has a row for each part of npm run bench', () => {
  const parts = [...read('scripts/bench.mjs').matchAll(/^ {2}(\w+): bench\w+,$/gm)].map(([, name]) => name);
  expect(parts.length).toBeGreaterThan(10);
  const rows = [...read('docs/vitesse.md').matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(parts.sort());
});

describe('docs/asvs.md', () => {
  const text = read('docs/asvs.md');
  const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) +\|.*\| \*\*(tenu|sans objet|écart)\*\* : .+\|$/gm)];
  const answers = rows.flatMap(([, ids, answer]) => ids!.split(', ').map((id) => [id, answer!] as const));

  it('answers each requirement once, with a test, a document or a reason', () => {
    const [, all] = /compte (\d+) exigences/.exec(text)!;
    expect(new Set(answers.map(([id]) => id)).size).toBe(Number(all));
    expect(answers).toHaveLength(Number(all));
    expect(rows.filter(([row, , answer]) => answer === 'tenu' && !/`|\]\(/.test(row))).toEqual([]);
  });

  it('counts them', () => {
    const told = [...text.matchAll(/^\| (tenu|sans objet|écart) +\| .* \| (\d+) +\|$/gm)];
    expect(told.map(([, answer, count]) => [answer, Number(count)])).toEqual(
      ['tenu', 'sans objet', 'écart'].map((one) => [one, answers.filter(([, answer]) => answer === one).length]),
    );
  });
});

describe('docs/configuration.md', () => {
  const rows = new Map(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`( ¹)? +\| (.+)$/gm)].map(([, name, secret, row]) => [
      name!,
      { isSecret: secret !== undefined, row: row!.replaceAll(/ +/g, ' ') },
    ]),
  );
  const files = readdirSync(join(ROOT, 'server/config')).filter((name) => !name.endsWith('.test.ts'));
  const code = files.map((name) => read(`server/config/${name}`)).join('');
  const readers = [...code.matchAll(/(?:env\.(\w+)\(|readHost\(env, )'([A-Z_]+)'/g)];

  it('has a row for each variable that the server reads, and for no other', () => {
    expect([...rows.keys()].sort()).toEqual([...new Set(readers.map(([, , name]) => name))].sort());
  });

  it('has a row for each variable of a provider, and for no other', () => {
    const named = [...read('docs/configuration.md').matchAll(/^\| `LOGIN_<NOM>_([A-Z_]+)`/gm)].map(([, name]) => name);
    const used = [...code.matchAll(/`\$\{prefix\}([A-Z_]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual([...new Set(used)].sort());
  });

  it('marks the secrets, which a file may hold', () => {
    const secrets = readers.filter(([, method]) => method === 'secret').map(([, , name]) => name);
    expect([...rows].filter(([, { isSecret }]) => isSecret).map(([name]) => name)).toEqual(secrets.sort(byRow));
  });

  it('says the default and the bounds of each number as the server has them', () => {
    const numbers = [...code.matchAll(/env\.integer\('([A-Z_]+)', (\d+), (\d+), ([\d_]+|TEN_YEARS)\)/g)];
    expect(numbers.length).toBeGreaterThan(10);
    for (const [, name, value, min, max] of numbers) {
      const { row } = rows.get(name!)!;
      expect([name, row.split(' | ')[0]]).toEqual([name, `\`${value}\``]);
      const most = max === 'TEN_YEARS' ? '3650' : max!.replace('_', '');
      expect(row).toContain(`de ${min} à ${most}`);
    }
  });

  const byRow = (a?: string, b?: string) => [...rows.keys()].indexOf(a!) - [...rows.keys()].indexOf(b!);
});
