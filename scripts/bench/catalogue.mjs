// A catalogue that is kept, then read: how long each takes, what a visitor of the site notices, and what a copy holds.
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { lastChildOf, workOn, timed } from './copies.mjs';
import { median, memoryOf, startServer } from './server.mjs';

const ROUNDS = 3;
/** In seconds. */
const AIMS = { M: 2, L: 6 };

export async function benchCatalogue(url) {
  for (const size of ['M', 'L'])
    for (const base of openBases(url)) {
      const server = await startServer(base.env);
      const id = await fillContent(server, size);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await keepAndOpen(server, `Catalogue ${round}`));
      const { prefix, copy } = rounds.at(-1);
      const page = `/parcours/${id}`;
      // Both are kept by then, and asked as whoever has a session.
      const alone = await timed(server, page);
      const inside = await timed(server, prefix + page);
      // A visitor, before and while somebody reads a kept catalogue.
      const visitor = await timed({ url: server.url }, `/api/parcours/${id}`);
      const reading = workOn(server, prefix + page);
      const meanwhile = await timed({ url: server.url }, `/api/parcours/${id}`);
      await reading.stop();
      const of = (pick) => median(rounds.map(pick));
      console.log(
        `${base.name.padEnd(8)} ${size} kept in ${of(({ kept }) => kept).toFixed(2)} s, opened in ${of(({ opened }) => opened).toFixed(2)} s (aim ${AIMS[size]}), ` +
          `page inside p50 ${inside.toFixed(1)} ms, ${(inside / alone).toFixed(2)} x the site's; ` +
          `a visitor meanwhile ${(meanwhile / visitor).toFixed(2)} x (${visitor.toFixed(2)} ms); copy ${Math.round(memoryOf(copy).now)} MiB`,
      );
      await server.stop();
      await base.close();
    }
}

async function keepAndOpen({ url, cookie, pid }, nom) {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  let before = performance.now();
  const answer = await fetch(`${url}/api/catalogue`, { method: 'POST', headers, body: JSON.stringify({ nom }) });
  if (answer.status !== 200) throw new Error(`A catalogue was not kept: ${answer.status} ${await answer.text()}`);
  const kept = (performance.now() - before) / 1000;
  const prefix = `/catalogue/${(await answer.json()).id}`;
  before = performance.now();
  const { status } = await fetch(`${url}${prefix}/api/parcours`, { headers });
  if (status !== 200) throw new Error(`It was not opened: ${status}`);
  return { kept, opened: (performance.now() - before) / 1000, prefix, copy: lastChildOf(pid) };
}
