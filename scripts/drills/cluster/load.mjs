// Clients that write and read without a pause in what happens, and the account of what they were told.
import { setTimeout as pause } from 'node:timers/promises';

const STAGE_WRITERS = 3;
const READERS = 2;
const PAUSE_MS = 20;
const RETRY_MS = 100;
/** No request may take longer, whatever happens to the database. */
const HUNG_MS = 5000;
const READS = ['/api/parcours', '/api/stage?limit=5', '/api/session'];

/** Each code is sent until it is there, each name once: the one shows what is lost, the other what is done twice. */
export class Load {
  acknowledged = { codes: [], names: [] };
  sent = { codes: new Set(), names: new Set() };
  faults = [];
  #going = true;
  #clients = [];
  #site;

  constructor(site) {
    this.#site = site;
    this.forget();
  }

  start() {
    for (let i = 0; i < STAGE_WRITERS; i++)
      this.#clients.push(this.#repeat((n) => this.#writeCode(`W${i}-${n}`, n + i)));
    this.#clients.push(this.#repeat((n) => this.#writeName(`Parcours ${n}`, n)));
    for (let i = 0; i < READERS; i++) this.#clients.push(this.#repeat((n) => this.#read(n + i)));
  }

  async stop() {
    this.#going = false;
    await Promise.all(this.#clients);
  }

  /** A new chapter of the account. */
  forget() {
    this.times = [performance.now()];
    this.statuses = {};
    this.hung = 0;
    this.slowest = 0;
  }

  /** Resolves once a write is acknowledged that was so after `moment`. */
  async writtenSince(moment) {
    while (!(this.times.at(-1) > moment)) await pause(20);
  }

  /** The longest time without an acknowledged write, in milliseconds. */
  get gap() {
    return Math.max(...this.times.map((time, i) => time - (this.times[i - 1] ?? time)));
  }

  async #repeat(work) {
    for (let n = 0; this.#going; n++) {
      await work(n);
      await pause(PAUSE_MS);
    }
  }

  async #writeCode(code, first) {
    this.sent.codes.add(code);
    let mayBeThere = false;
    for (let i = first; ; i++) {
      const answer = await this.#count('écriture', this.#site.createStage(i % 2, code));
      if (answer.status === 200 || (answer.status === 409 && mayBeThere)) return this.#acknowledge('codes', code);
      if (!isAway(answer)) return this.#blame(answer, code);
      mayBeThere = true;
      if (!this.#going) return undefined;
      await pause(RETRY_MS);
    }
  }

  async #writeName(name, i) {
    this.sent.names.add(name);
    const answer = await this.#count('écriture', this.#site.createParcours(i % 2, name));
    if (answer.status === 200) this.#acknowledge('names', name);
    else if (!isAway(answer)) this.#blame(answer, name);
    else await pause(RETRY_MS);
  }

  async #read(i) {
    const answer = await this.#count('lecture', this.#site.send(i % 2, 'GET', READS[i % READS.length]));
    if (answer.status !== 200 && !isAway(answer)) this.#blame(answer, READS[i % READS.length]);
  }

  async #count(what, request) {
    const answer = await request;
    const key = `${what} ${answer.status}`;
    this.statuses[key] = (this.statuses[key] ?? 0) + 1;
    this.slowest = Math.max(this.slowest, answer.ms);
    if (answer.ms > HUNG_MS) this.hung++;
    if (answer.status === 503 && !answer.answer.headers.has('retry-after')) this.#blame(answer, 'sans Retry-After');
    return answer;
  }

  #acknowledge(kind, what) {
    this.acknowledged[kind].push(what);
    this.times.push(performance.now());
  }

  #blame({ status, text }, what) {
    const requestId = /"requestId":"([^"]+)"/.exec(text)?.[1];
    this.faults.push(`${what} : ${status} ${(requestId && this.#site.logOf(requestId)) ?? text ?? ''}`);
  }
}

/** The database is away, or the instance is: what a client tries again. */
function isAway({ status }) {
  return status === 503 || typeof status === 'string';
}
