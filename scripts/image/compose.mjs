// What docker/compose.yaml says, for podman and a MySQL that is not an image: there is no Docker engine here, nor MySQL's
// own image.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
// It comes with @nestjs/swagger.
import { load } from 'js-yaml';
import { fail, image, lastLine, say, tool } from './tools.mjs';

const FILE = 'docker/compose.yaml';
const CLIENTS = [['docker', 'compose'], ['docker-compose']];

/** The file with `values` in place of its variables. */
export function readCompose(values) {
  const fill = (text) =>
    text.replace(
      /\$\{(\w+):([?-])([^}]*)\}/g,
      (_, name, kind, other) => values[name] ?? (kind === '-' ? other : fail(`${name} : ${other}`)),
    );
  const { services } = load(readFileSync(FILE, 'utf8'));
  return JSON.parse(JSON.stringify(services), (_, value) => (typeof value === 'string' ? fill(value) : value));
}

/** Docker's own reading of the file, where a client is there: with the passwords, and without them. */
export function validate(values) {
  for (const [command, ...first] of CLIENTS) {
    const read = (env) => spawnSync(command, [...first, '-f', FILE, 'config'], { encoding: 'utf8', env });
    if (spawnSync(command, [...first, 'version']).status !== 0) continue;
    const { PATH } = process.env;
    const filled = read({ PATH, ...values });
    if (filled.status !== 0) fail(filled.stderr);
    const empty = read({ PATH });
    if (empty.status === 0) fail('compose.yaml se passe de mots de passe');
    say(`compose.yaml : accepté par ${[command, ...first].join(' ')} config, refusé sans mots de passe`);
    return;
  }
  say('compose.yaml : ni docker compose ni docker-compose ici, lu sans eux');
}

/** Starts MySQL with the options of the service, and makes what its image would of the variables. */
export function startBase({ command, environment }, port) {
  const options = command.flatMap((option) => ['--set', option.replace(/^--/, '')]);
  tool('mysql', 'up', '--fast', '--port', String(port), ...options);
  const { MYSQL_DATABASE: name, MYSQL_USER: user, MYSQL_PASSWORD: password } = environment;
  const statements = [
    `CREATE DATABASE \`${name}\``,
    `CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`,
    `GRANT ALL ON \`${name}\`.* TO '${user}'@'%'`,
  ];
  tool('mysql', 'client', '--port', String(port), '-e', statements.join('; '));
  say(`base : MySQL avec ${command.join(' ')} (l’image mysql:9.7 ne peut pas être prise ici)`);
}

/** The health check of the service, as its container would run it. */
export function checkBase({ environment, healthcheck: { test } }, port) {
  const [kind, script] = test;
  if (kind !== 'CMD-SHELL') fail(`healthcheck : ${kind} inattendu`);
  const run = (password) =>
    spawnSync('sh', ['-c', script.replaceAll('$$', '$')], {
      encoding: 'utf8',
      env: { ...process.env, ...environment, MYSQL_PASSWORD: password, MYSQL_TCP_PORT: String(port) },
    });
  const { status, stderr } = run(environment.MYSQL_PASSWORD);
  if (status !== 0) fail(`healthcheck de la base : ${stderr}`);
  if (run('faux').status === 0) fail('healthcheck de la base : passe avec un faux mot de passe');
  say('healthcheck de la base : 0, et une faute avec un faux mot de passe');
}

/** Starts the service's container; its network is the machine's, so that it reaches a database that listens there only. */
export function startSite(site, { name, port, basePort }) {
  const { read_only, tmpfs, security_opt, cap_drop, stop_grace_period, environment, image: tag } = site;
  const url = Object.assign(new URL(environment.DATABASE_URL), { port: basePort }).href;
  const flags = [
    ...(read_only ? ['--read-only'] : []),
    ...tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...security_opt.flatMap((option) => ['--security-opt', option]),
    ...cap_drop.flatMap((right) => ['--cap-drop', right]),
    ...['--stop-timeout', String(parseInt(stop_grace_period)), '--add-host', 'base:127.0.0.1', '--network', 'host'],
    ...Object.entries({ ...environment, DATABASE_URL: url, PORT: port }).flatMap(([key, value]) => [
      '-e',
      `${key}=${value}`,
    ]),
  ];
  return lastLine(image('podman', 'run', '-d', '--name', name, ...flags, tag));
}
