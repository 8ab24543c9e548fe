// The built product as a process that a drill stops, kills or freezes, and the client that is signed in to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PASSWORD = 'mot de passe de l’essai';

export class Product {
  #env;
  #child;
  #url;
  #cookie = '';

  constructor(env) {
    this.#env = { DEMO: 'false', LOG_LEVEL: 'silent', PORT: '0', ADMIN_PASSWORD: PASSWORD, ...env };
  }

  get url() {
    return this.#url;
  }

  get pid() {
    return this.#child.pid;
  }

  /** Resolves once it listens; a session of an earlier start goes on. */
  async start() {
    const stdio = ['ignore', 'pipe', 'inherit'];
    this.#child = spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, ...this.#env }, stdio });
    for await (const line of createInterface({ input: this.#child.stdout })) {
      const url = /http:\/\/\S+?:\d+/.exec(line)?.[0];
      if (url === undefined) continue;
      this.#url = url.replace('localhost', '127.0.0.1');
      this.#child.stdout.resume();
      if (this.#cookie === '') await this.signIn();
      return;
    }
    throw new Error('Le produit s’est arrêté avant d’écouter.');
  }

  /** A new session replaces the former one. */
  async signIn() {
    const sent = await this.send('POST', '/api/login', { username: 'admin', password: PASSWORD });
    if (sent.status !== 200) throw new Error(`connexion : ${sent.status}`);
    const lines = sent.answer.headers.getSetCookie();
    this.#cookie = lines.map((line) => line.split(';')[0]).join('; ');
    return sent;
  }

  async stop(signal) {
    if (this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill(signal);
    await once(this.#child, 'exit');
  }

  /** A JSON body, or a form; `ms` is how long the answer took. */
  async send(method, path, body) {
    const start = performance.now();
    const isForm = body instanceof FormData;
    const headers = { cookie: this.#cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    const answer = await fetch(this.#url + path, { method, headers, body: sent });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, answer, body: isJson ? JSON.parse(text) : text, ms: performance.now() - start };
  }
}
