// Builds the image, runs it read-only on a real MySQL, and shows that it works: health, sign-in, a PDF, a restart, a stop.
// Needs ../shared/tools/image and ../shared/tools/mysql; --no-build keeps the image that is there.
/* global Blob */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TAG = 'parcours-formation-continue';
const PORT = 3385;
const LIMIT_MB = 90;
const PASSWORD = 'mot de passe de l’image';
const PDF = 'server/demo/pdf/DAT-102-emploi-du-temps.pdf';
const site = `http://127.0.0.1:${PORT}`;
const base = `image_${process.pid}`;

if (!process.argv.includes('--no-build')) image('build', '.', '-f', 'docker/Dockerfile', '-t', TAG);
checkSize(image('size', TAG));
const server = new URL(tool('mysql', 'up', '--fast').trim().split('\n').at(-1));
client(`CREATE DATABASE ${base}`);
try {
  const id = run('a');
  await ready();
  say(`HEALTHCHECK : ${image('health', id).trim() || 'ok'}`);
  const cookie = await signIn();
  const stage = await createStage(cookie);
  await checkPdf(stage);
  stop(id);
  const again = run('b');
  await ready();
  await checkPdf(stage);
  expect((await (await fetch(`${site}/api/session`, { headers: { cookie } })).json()).username, 'admin');
  say('après redémarrage : le stage, son PDF et la session sont là');
  stop(again);
} finally {
  client(`DROP DATABASE ${base}`);
}

function run(name) {
  const url = Object.assign(new URL(server), { pathname: `/${base}` }).href;
  const env = { PORT, DATABASE_URL: url, ADMIN_PASSWORD: PASSWORD, DEMO: 'false' };
  const options = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const flags = ['--read-only', '--cap-drop=ALL', '--network=host', '--name', `${base}_${name}`];
  return image('podman', 'run', '-d', ...flags, ...options, TAG)
    .trim()
    .split('\n')
    .at(-1);
}

function stop(id) {
  // It tells of the end on its standard error, before the container's log.
  const { stdout, stderr } = spawnSync('../shared/tools/image', ['stop', id], { encoding: 'utf8' });
  const said = /ended with status (\d+) after \d+ ms/.exec(stdout + stderr);
  say(`arrêt : ${said?.[0] ?? stderr}`);
  if (said?.[1] !== '0') fail('le conteneur n’est pas sorti avec 0');
}

async function ready() {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(`${site}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail('le conteneur ne sert pas');
}

async function signIn() {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status, 200);
  say('connexion : ok');
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function createStage(cookie) {
  const form = new FormData();
  form.set('code', 'IMG-1');
  form.set('name', 'Essai de l’image');
  form.set('schedule', new Blob([readFileSync(PDF)], { type: 'application/pdf' }), 'emploi du temps.pdf');
  const answer = await fetch(`${site}/api/stage`, { method: 'POST', body: form, headers: { cookie } });
  expect(answer.status, 200);
  say('création d’un stage avec son PDF : ok');
  return (await answer.json()).id;
}

async function checkPdf(id) {
  const answer = await fetch(`${site}/api/stage/${id}/getEmploiDuTempsFile`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(PDF)), true);
}

function checkSize(said) {
  say(said.trim());
  const sizes = [...said.matchAll(/([\d.]+)\s*MB/g)].map(([, number]) => Number(number));
  const above = sizes.length > 1 ? sizes[0] - sizes[1] : NaN;
  if (!(above <= LIMIT_MB)) fail(`les couches au-dessus de la base font ${above} Mo, plus de ${LIMIT_MB}`);
  say(`couches au-dessus de la base : ${above.toFixed(1)} Mo`);
}

function client(statement) {
  tool('mysql', 'client', '-e', statement);
}

function image(...args) {
  return tool('image', ...args);
}

function tool(name, ...args) {
  return execFileSync(`../shared/tools/${name}`, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
}

function expect(found, wanted) {
  if (found !== wanted) fail(`attendu ${wanted}, trouvé ${found}`);
}

function say(line) {
  console.log(line);
}

function fail(sentence) {
  throw new Error(sentence);
}
