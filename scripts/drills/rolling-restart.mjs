// Restarts two instances one after the other behind a proxy with TLS, under load: no request may be lost.
// [DATABASE_URL=mysql://...] node scripts/drills/rolling-restart.mjs [haproxy|nginx]: an empty MySQL base (SQLite without it);
// needs the proxy, openssl and a build.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PROXY = 3380;
const PORTS = [3381, 3382];
const READERS = 4;
const ADMIN_PASSWORD = 'mot de passe de l’essai';
const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
const children = new Set();
const site = `https://127.0.0.1:${PROXY}`;
const counts = { lectures: 0, écritures: 0, refaites: 0, perdues: 0 };
let loading = true;

const proxies = { haproxy: runHaproxy, nginx: runNginx };
const [name = 'haproxy'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, ca: makeCertificate() });
try {
  const instances = [];
  for (const port of PORTS) instances.push(await serve(port));
  const proxy = proxies[name]({
    SITE_BIND: `127.0.0.1:${PROXY}`,
    SITE_CERT: join(folder, 'site.pem'),
    INSTANCE_A: `127.0.0.1:${PORTS[0]}`,
    INSTANCE_B: `127.0.0.1:${PORTS[1]}`,
  });
  await until(() => send('GET', '/api/health/ready'));
  const cookie = await signIn();
  const clients = Array.from({ length: READERS }, () => load('lectures', () => send('GET', '/api/parcours')));
  clients.push(load('écritures', (i) => send('POST', '/api/parcours', { name: `Essai ${i}` }, { cookie })));
  for (const [i, port] of PORTS.entries()) {
    await proxy.leaveOut?.(port);
    const code = await ended(instances[i], 'SIGTERM');
    console.log(`instance ${port} : arrêt ${code}`);
    instances[i] = await serve(port);
    await proxy.leaveOut?.();
    await pause(1500);
  }
  loading = false;
  await Promise.all(clients);
  const { lectures, écritures, refaites, perdues } = counts;
  console.log(`${name}, TLS : ${lectures} lectures et ${écritures} écritures répondues, ${perdues} perdues`);
  if (refaites > 0) console.log(`${refaites} refaites : leur connexion, inoccupée, venait d’être fermée par ${name}`);
  process.exitCode = perdues === 0 && lectures > 0 && écritures > 0 ? 0 : 1;
} finally {
  agent.destroy();
  // nginx ends its workers by itself.
  await Promise.all([...children].map((child) => ended(child, child.spawnfile === 'nginx' ? 'SIGTERM' : 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
}

async function load(what, ask) {
  for (let i = 0; loading; i++) {
    const { status } = await ask(i).catch(({ message }) => ({ status: message }));
    if (status === 200) counts[what]++;
    else console.log(`perdue (${what}) : ${status}, la ${++counts.perdues}e`);
    await pause(5);
  }
}

async function signIn() {
  const { status, headers } = await send('POST', '/api/login', { username: 'admin', password: ADMIN_PASSWORD });
  if (status !== 200) throw new Error(`connexion : ${status}`);
  const cookies = headers['set-cookie'];
  if (!cookies.every((cookie) => cookie.includes('Secure'))) throw new Error('cookies sans Secure');
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function send(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } };
    const asked = request(site + path, options, (answer) => {
      text(answer).then(() => resolve({ status: answer.statusCode, headers: answer.headers }), reject);
    });
    asked.on('error', (error) => {
      // As a browser does where the connection that it had kept was closed before a word of an answer.
      if (!asked.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
      counts.refaites++;
      send(method, path, body, headers).then(resolve, reject);
    });
    asked.end(body && JSON.stringify(body));
  });
}

async function serve(port) {
  const child = run(process.execPath, ['dist/server/main.js'], {
    PORT: String(port),
    DATA_DIR: folder,
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: site,
    TRUST_PROXY: '1',
    ADMIN_PASSWORD,
  });
  await until(() => fetch(`http://127.0.0.1:${port}/api/health/ready`));
  return child;
}

function runHaproxy(env) {
  run('haproxy', ['-db', '-f', 'docker/haproxy.cfg'], env);
  return {};
}

/** It asks no instance whether it is about to stop: one that will is marked `down` first, and nginx reads its file again. */
function runNginx(env) {
  const file = join(folder, 'nginx.conf');
  const write = (port) => {
    const conf = readFileSync('docker/nginx.conf', 'utf8').replace(/\$\{(\w+)\}/g, (_, key) => env[key]);
    writeFileSync(file, conf.replace(`server 127.0.0.1:${port} `, '$&down '));
  };
  write();
  const child = run('nginx', ['-c', file, '-g', `daemon off; pid ${folder}/nginx.pid; error_log stderr error;`], {});
  return {
    async leaveOut(port) {
      write(port);
      child.kill('SIGHUP');
      await pause(1000);
    },
  };
}

function makeCertificate() {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', ['req', ...options, ...files]);
  if (status !== 0) throw new Error(`openssl : ${stderr}`);
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return readFileSync(certificate, 'utf8');
}

function run(tool, args, env) {
  const child = spawn(tool, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

function ended(child, signal) {
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

async function until(ask) {
  for (let i = 0; i < 600; i++) {
    const { status } = await ask().catch(() => ({}));
    if (status === 200) return;
    await pause(100);
  }
  throw new Error('rien ne répond');
}
