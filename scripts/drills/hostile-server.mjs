// The built server on a base of its own under the system's temporary folder, for the drills beside this file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../bench/server.mjs';

const PASSWORD = 'mot de passe des essais';

/** Started, with somebody signed in. */
export async function hostile() {
  const folder = mkdtempSync(join(tmpdir(), 'essai-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    DEMO: 'false',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, PRODUCT, { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const memory = (field) => Math.round(/\d+/.exec(status(child.pid, field))[0] / 1024);
  return {
    url,
    headers: { Cookie: await signIn(url) },
    rss: () => memory('VmRSS'),
    peak: () => memory('VmHWM'),
    /** Seconds of processor so far. */
    cpu: () => cpuOf(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function status(pid, field) {
  return readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(field));
}

function cpuOf(pid) {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function signIn(url) {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  for (let tries = 0; ; tries += 1) {
    try {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${url}/api/login`, { method: 'POST', body, headers });
      if (response.status !== 200) throw new Error(`la connexion a répondu ${response.status}`);
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    } catch (error) {
      if (tries === 120) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
