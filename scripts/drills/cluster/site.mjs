// Two instances of the built product on one database, and what a client sends them.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const PORTS = [3391, 3392];
const PASSWORD = 'mot de passe de l’essai';
/** Longer than any answer may take: who waits that long has hung. */
const GIVEN_UP_MS = 15_000;

export class Site {
  #instances = [];
  #cookie = '';
  #log = '';

  constructor(databaseUrl) {
    this.databaseUrl = databaseUrl;
  }

  async start() {
    for (const i of PORTS.keys()) await this.startInstance(i);
    const credentials = JSON.stringify({ username: 'admin', password: PASSWORD });
    const { status, answer } = await this.send(0, 'POST', '/api/login', credentials);
    if (status !== 200) throw new Error(`connexion : ${status}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  async startInstance(i) {
    const env = {
      ...process.env,
      PORT: String(PORTS[i]),
      DATABASE_URL: this.databaseUrl,
      ADMIN_PASSWORD: PASSWORD,
      DEMO: 'false',
      LOG_LEVEL: 'error',
    };
    const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8').on('data', (text) => (this.#log += text));
    this.#instances[i] = child;
    while ((await this.send(i, 'GET', '/api/health/ready')).status !== 200) {
      if (child.exitCode !== null) throw new Error(`l’instance ${PORTS[i]} n’a pas démarré`);
      await pause(50);
    }
  }

  kill(i) {
    this.#instances[i].kill('SIGKILL');
  }

  /** Line that an instance wrote of an answer. */
  logOf(requestId) {
    return this.#log.split('\n').find((line) => line.includes(requestId));
  }

  /** Instances that ended by themselves. */
  get ended() {
    return this.#instances.filter(({ exitCode }) => exitCode !== null).length;
  }

  stop() {
    for (const child of this.#instances) child.kill('SIGKILL');
  }

  /** The status, or the word of a connection that failed; and how long it took. */
  async send(i, method, path, body) {
    const start = performance.now();
    const headers = { cookie: this.#cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const signal = AbortSignal.timeout(GIVEN_UP_MS);
    try {
      const answer = await fetch(`http://127.0.0.1:${PORTS[i]}${path}`, { method, headers, body, signal });
      const text = await answer.text();
      return { status: answer.status, answer, text, ms: performance.now() - start };
    } catch (error) {
      const status = error.name === 'TimeoutError' ? 'sans réponse' : (error.cause?.code ?? error.name);
      return { status, ms: performance.now() - start };
    }
  }

  createStage(i, code) {
    const form = new FormData();
    form.set('code', code);
    form.set('name', `Stage ${code}`);
    return this.send(i, 'POST', '/api/stage', form);
  }

  createParcours(i, name) {
    return this.send(i, 'POST', '/api/parcours', JSON.stringify({ name }));
  }

  async list(path) {
    const { status, text } = await this.send(0, 'GET', path);
    if (status !== 200) throw new Error(`${path} : ${status}`);
    return JSON.parse(text);
  }
}
