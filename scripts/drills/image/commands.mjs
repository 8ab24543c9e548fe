// The operator's commands inside the running container, as `docker compose exec site node dist/server/cli.js …`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, fail, say } from './tools.mjs';

const NAMES = ['create-admin', 'reset-password', 'reset-2fa', 'demo', 'backup', 'restore', 'check'];

/** Runs each command where it works and where it is refused; `signIn` says the status of a sign-in to the site. */
export async function checkCommands(container, site, signIn) {
  const run = (args, options) => inside(container, args, options);
  for (const name of NAMES) await run([name, '--help'], { says: /^Usage/ });
  say(`commandes : ${NAMES.join(', ')} : --help, sortie 0`);
  await run(['inconnue'], { code: 2, says: /inconnue/ });
  const password = passwordIn(await run(['create-admin', 'chef'], { says: /chef/ }));
  expect('connexion de chef', await signIn('chef', password), 200);
  await run(['create-admin', 'chef'], { code: 1, says: /déjà/ });
  const renewed = passwordIn(await run(['reset-password', 'chef'], { says: /chef/ }));
  expect('connexion avec l’ancien mot de passe', await signIn('chef', password), 401);
  expect('connexion avec le nouveau', await signIn('chef', renewed), 200);
  await run(['reset-password', 'personne'], { code: 1, says: /personne/ });
  await checkContent(run, site);
}

async function checkContent(run, site) {
  const count = async () => (await (await fetch(`${site}/api/stage`)).json()).length;
  const before = await count();
  await run(['demo'], { code: 1, says: /--force/ });
  const { stdout: backup } = await run(['backup'], { says: /./ });
  await run(['demo', '--force'], { says: /\S/ });
  if (!((await count()) > before)) fail('demo --force : le site ne montre pas le contenu de démonstration');
  await run(['restore'], { input: backup, code: 1, says: /--force/ });
  await run(['restore'], { input: backup.subarray(0, -1), code: 1, says: /incomplète/ });
  await run(['restore', '--force'], { input: backup, says: /restaurée/ });
  expect('stages sur le site après restore --force', await count(), before);
  await run(['check'], { says: /OK/ });
}

/** @throws where the status is not `code`, or where nothing of what was written matches `says`. */
async function inside(container, args, { input = '', code = 0, says }) {
  const command = ['podman', 'exec', '-i', container, 'node', 'dist/server/cli.js', ...args];
  const child = spawn('../shared/tools/image', command);
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const [status] = await ended;
  const isBinary = args[0] === 'backup' && args.length === 1;
  const said = `${stdout.toString(isBinary ? 'latin1' : 'utf8')}${stderr}`;
  if (status !== code || !says.test(said))
    fail(`${args.join(' ')} : sortie ${status}, ${said.replaceAll(/^OK .*\n/gm, '').slice(0, 500)}`);
  const [sentence] = (isBinary ? `${stdout.length} octets` : said).trim().split('\n');
  if (args[1] !== '--help') say(`  ${args.join(' ')} : sortie ${status} — ${sentence}`);
  return { stdout, said };
}

function passwordIn({ said }) {
  return /mot de passe\s:\s(\S+)/i.exec(said)?.[1] ?? fail(`pas de mot de passe dans : ${said}`);
}
