// A backup each day into a folder, the last ones kept: the service `sauvegarde` of compose.yaml; with --once, the CronJob of
// kubernetes.yaml. The folder is this program's alone. --recent: whether there is one that is young enough (health check).
// node backups.mjs FOLDER [--keep 14] [--every 86400] [--retry 600] [--once | --recent]   (in seconds)
/* global AbortController */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** Ours, by their exact form: nothing else in the folder is counted, or removed. */
const OURS = /^parcours-\d{4}-\d\d-\d\dT\d{6}Z\.gz$/;
const INTERRUPTED = /^parcours-\d{4}-\d\d-\d\dT\d{6}Z\.gz\.\w+\.partiel$/;
/** A backup takes its time, and may come a try later. */
const LATE = 1.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string', default: '14' },
    every: { type: 'string', default: '86400' },
    retry: { type: 'string', default: '600' },
    once: { type: 'boolean' },
    recent: { type: 'boolean' },
  },
});
const [folder] = positionals;
const keep = number('keep');
const every = 1000 * number('every');
const retry = 1000 * number('retry');
if (folder === undefined) refuse('Indiquez le dossier des sauvegardes.');

const stopped = new AbortController();
/** SIGTERM ends what runs, which removes what it has begun. */
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopped.abort());

if (values.recent) process.exitCode = Date.now() - newest() <= LATE * every ? 0 : 1;
else if (values.once) process.exitCode = (await save()) ? 0 : 1;
else await forever();

/** A restart does not make one more: the next is due a while after the newest. */
async function forever() {
  while (!stopped.signal.aborted) {
    const due = newest() + every - Date.now();
    if (due > 0) await wait(due);
    else if (!(await save())) await wait(retry);
  }
}

/** @returns whether it was made; only then are older ones removed. */
async function save() {
  for (const name of list(INTERRUPTED)) remove(name, 'interrompue');
  const file = join(folder, `parcours-${stamp(new Date())}.gz`);
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(process.execPath, ['dist/server/cli.js', 'backup', file], { stdio });
  const end = () => child.kill('SIGTERM');
  stopped.signal.addEventListener('abort', end);
  const [code] = await once(child, 'close');
  stopped.signal.removeEventListener('abort', end);
  if (stopped.signal.aborted) return false;
  if (code !== 0) {
    console.error(`Pas de sauvegarde (sortie ${code}). ${told()}`);
    return false;
  }
  for (const name of list(OURS).slice(0, -keep)) remove(name, 'ancienne');
  console.log(`${file}\u00a0: écrite. ${told()}`);
  return true;
}

function told() {
  const kept = list(OURS);
  if (kept.length === 0) return 'Le dossier n’en a aucune.';
  return `Le dossier en a ${kept.length}, la plus récente est ${kept.at(-1)}.`;
}

function remove(name, why) {
  rmSync(join(folder, name), { force: true });
  console.log(`${name}\u00a0: ${why}, supprimée.`);
}

/** Oldest first: their names are dates. */
function list(names) {
  try {
    return readdirSync(folder)
      .filter((name) => names.test(name))
      .sort();
  } catch {
    // The backup says what is wrong with the folder.
    return [];
  }
}

/** When the newest one was written; 0: there is none. */
function newest() {
  const name = list(OURS).at(-1);
  return name === undefined ? 0 : statSync(join(folder, name)).mtimeMs;
}

function stamp(date) {
  return date.toISOString().replace(/:|\.\d+/g, '');
}

function wait(ms) {
  return pause(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
}

function number(name) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1)
    refuse(`--${name} vaut «\u00a0${values[name]}\u00a0»\u00a0: indiquez un entier d’au moins 1.`);
  return value;
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
