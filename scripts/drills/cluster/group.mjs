// A real group of three MySQL servers behind a proxy, by ../shared/tools/mysql, and what can happen to it.
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

/** The proxy's; the tool's own default is left to others. */
const PORT = 33520;
const PROBE_MS = 50;

/** Without holding up the clients of this process, whose time is counted. */
async function tool(...args) {
  const { stdout } = await promisify(execFile)('../shared/tools/mysql', ['cluster', ...args, '--port', String(PORT)]);
  return stdout;
}

export const up = async () => new URL((await tool('up')).trim());
export const down = () => tool('down');
export const restart = (n) => tool('restart', String(n));
/** Resolves to the number of the server that was killed, once it is gone. */
export const killPrimary = async () => Number(/\d/.exec(await tool('kill-primary'))[0]);
export const setPrimary = (n) => tool('set-primary', String(n));

export async function nodes() {
  // It ends with 1 where no server runs.
  const status = await tool('status').catch(({ stdout }) => stdout);
  return [...status.matchAll(/^node (\d)\s+\S+:(\d+)\s+(?:pid (\d+))?\s+(.+)$/gm)].map(
    ([, node, port, pid, state]) => ({ node: Number(node), port: Number(port), pid: Number(pid), state: state.trim() }),
  );
}

export async function isUp() {
  return (await nodes()).every(({ state }) => state.startsWith('ONLINE'));
}

export async function primary() {
  return (await nodes()).find(({ state }) => state === 'ONLINE PRIMARY');
}

/** Brings every member back into the group: one that was expelled may not come back by itself. */
export async function heal() {
  for (let i = 0; i < 20 && !(await isUp()); i++) await pause(500);
  for (const { node, state } of await nodes()) if (!state.startsWith('ONLINE')) await restart(node);
}

/** A statement on one server, the proxy's where no port is given; nobody waits for it longer than `ms`. */
export async function sql(statement, { port = PORT, ms = 10_000 } = {}) {
  const connection = await createConnection({
    host: '127.0.0.1',
    port,
    user: 'root',
    password: 'root',
    connectTimeout: ms,
  });
  connection.on('error', () => undefined);
  try {
    return (await connection.query({ sql: statement, timeout: ms }))[0];
  } finally {
    connection.destroy();
  }
}

/** Writes beside the site, on a new connection each time: `back` is when the database last came back from an absence. */
export class Probe {
  back = 0;
  #going = true;
  #done;

  async start(base) {
    await sql(`CREATE TABLE ${base}_probe.beat (id INT PRIMARY KEY, n INT NOT NULL)`);
    await sql(`INSERT INTO ${base}_probe.beat VALUES (1, 0)`);
    this.#done = this.#run(`UPDATE ${base}_probe.beat SET n = n + 1`);
  }

  async #run(statement) {
    let there = true;
    while (this.#going) {
      const worked = await sql(statement, { ms: 1000 }).then(
        () => true,
        () => false,
      );
      if (worked && !there) this.back = performance.now();
      there = worked;
      await pause(PROBE_MS);
    }
  }

  async stop() {
    this.#going = false;
    await this.#done;
  }
}
