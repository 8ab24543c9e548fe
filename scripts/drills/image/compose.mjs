// Does what docker/compose.yaml says, for podman and a MySQL that is not an image: there is no Docker engine here, nor MySQL's
// own image.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
// It comes with @nestjs/swagger.
import { load, YAML11_SCHEMA } from 'js-yaml';
import { fail, image, lastLine, say, tool } from './tools.mjs';

const FILE = 'docker/compose.yaml';
const MOUNT = '/run/secrets';
/** `${NAME:-absent}`, or `${NAME:?why it is demanded}`. */
const VARIABLE = /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g;
const CLIENTS = [['docker', 'compose'], ['docker-compose']];

/** The services, with the variables that are demanded; the others at what they are where nobody sets them. */
export function readCompose(given) {
  const { services, secrets } = load(readFileSync(FILE, 'utf8'), { schema: YAML11_SCHEMA });
  for (const [name, { file }] of Object.entries(secrets))
    if (basename(file) !== name) fail(`secret ${name} : son fichier est ${file}`);
  const fill = (text) => text.replace(VARIABLE, (_, name, absent) => absent ?? given[name] ?? fail(`${name} manque`));
  return JSON.parse(JSON.stringify(services), (_, value) => (typeof value === 'string' ? fill(value) : value));
}

/** The files of the secrets, as the head of compose.yaml has them made. */
export function writeSecrets(folder, secrets) {
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(join(folder, name), `${secret}\n`, { mode: 0o644 });
  return folder;
}

/** Docker's own reading of the file, where a client is there. */
export function validate(given) {
  for (const [command, ...first] of CLIENTS) {
    if (spawnSync(command, [...first, 'version']).status !== 0) continue;
    const config = (env) => spawnSync(command, [...first, '-f', FILE, 'config'], { encoding: 'utf8', env });
    const { status, stderr } = config({ ...process.env, ...given });
    if (status !== 0) fail(stderr);
    const names = Object.keys(given);
    const refused = config(Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name))));
    if (refused.status === 0) fail(`compose.yaml : accepté sans ${names.join(', ')}`);
    say(`compose.yaml : sans ${names.join(', ')}, ${lastLine(refused.stderr)}`);
    say(`compose.yaml : accepté par ${[command, ...first].join(' ')} config`);
    return;
  }
  say('compose.yaml : ni docker compose ni docker-compose ici, lu sans eux');
}

/** Starts MySQL with the options of the service, and makes what its image would of the variables. */
export function startBase({ command, environment }, port, folder) {
  const options = command.flatMap((option) => ['--set', option.replace(/^--/, '')]);
  tool('mysql', 'up', '--fast', '--port', String(port), ...options);
  const { MYSQL_DATABASE: name, MYSQL_USER: user, MYSQL_PASSWORD_FILE: file } = environment;
  const statements = [
    `CREATE DATABASE \`${name}\``,
    `CREATE USER '${user}'@'%' IDENTIFIED BY '${readFileSync(file.replace(MOUNT, folder), 'utf8').trimEnd()}'`,
    `GRANT ALL ON \`${name}\`.* TO '${user}'@'%'`,
  ];
  tool('mysql', 'client', '--port', String(port), '-e', statements.join('; '));
  say(`base : MySQL avec ${command.join(' ')} (l’image mysql:9.7 ne peut pas être prise ici)`);
}

/** The health check of the service, as its container would run it. */
export function checkBase({ environment, healthcheck: { test } }, port, folder, wrong) {
  const [kind, script] = test;
  if (kind !== 'CMD-SHELL') fail(`healthcheck : ${kind} inattendu`);
  const run = (secrets) =>
    spawnSync('sh', ['-c', script.replaceAll('$$', '$').replace(MOUNT, secrets)], {
      encoding: 'utf8',
      env: { ...process.env, ...environment, MYSQL_TCP_PORT: String(port) },
    });
  const { status, stderr } = run(folder);
  if (status !== 0) fail(`healthcheck de la base : ${stderr}`);
  if (run(wrong).status === 0) fail('healthcheck de la base : passe avec un faux mot de passe');
  say('healthcheck de la base : 0, et une faute avec un faux mot de passe');
}

/** Starts a service's container; its network is the machine's, so that it reaches a database that listens there only. */
export function startService(service, { name, port, basePort, secrets }) {
  const { read_only, mem_limit, tmpfs, security_opt, cap_drop, stop_grace_period, environment, image: tag } = service;
  const url = Object.assign(new URL(environment.DATABASE_URL), { port: basePort }).href;
  const variables = { ...environment, DATABASE_URL: url, PORT: port };
  const flags = [
    ...(read_only ? ['--read-only'] : []),
    ...['--memory', mem_limit, '--memory-swap', mem_limit],
    ...tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...security_opt.flatMap((option) => ['--security-opt', option]),
    ...cap_drop.flatMap((right) => ['--cap-drop', right]),
    ...service.secrets.flatMap((secret) => ['-v', `${join(secrets, secret)}:${MOUNT}/${secret}:ro`]),
    ...(service.volumes ?? []).flatMap((volume) => ['-v', `${name}_${volume}`]),
    ...['--stop-timeout', String(parseInt(stop_grace_period)), '--add-host', 'base:127.0.0.1', '--network', 'host'],
    ...Object.entries(variables).flatMap(([key, value]) => ['-e', `${key}=${value}`]),
  ];
  return lastLine(image('podman', 'run', '-d', '--name', name, ...flags, tag, ...(service.command ?? [])));
}
