// A preparation: what opening it costs, how fast it is worked in, what a visitor of the site notices meanwhile, and how long
// publishing its changes takes, beside the same bulk edits made on the site.
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { fillContent } from './content.mjs';
import { lastChildOf, onceOpen, timed, workOn } from './copies.mjs';
import { memoryOf, startServer } from './server.mjs';

/** Stages changed in it. */
const CHANGES = { M: 500, L: 2000 };
/** In seconds. */
const OPEN_AIMS = { M: 2, L: 6 };
const PUBLISH_AIM = 5;
const BATCH = 500;

export async function benchPreparation(url) {
  for (const size of ['M', 'L'])
    for (const base of openBases(url)) {
      const server = await startServer(base.env);
      const id = await fillContent(server, size);
      await measure(base.name, size, server, id);
      await server.stop();
      await base.close();
    }
}

async function measure(name, size, server, parcours) {
  const call = caller(server);
  const prefix = `/preparation/${(await call('POST', '/api/preparation', { nom: 'Catalogue' })).id}`;
  const opened = await seconds(() => call('GET', `${prefix}/api/parcours`));
  const copy = lastChildOf(server.pid);
  const page = `/parcours/${parcours}`;
  const [outside, inside] = [await timed(server, page), await timed(server, prefix + page)];
  const visitor = await timed({ url: server.url }, `/api${page}`);
  const working = workOn(server, prefix + page);
  const meanwhile = await timed({ url: server.url }, `/api${page}`);
  await working.stop();

  const stages = (await call('GET', '/api/stage?limit=500')).map((stage) => stage.id);
  for (let offset = BATCH; offset < CHANGES[size]; offset += BATCH)
    stages.push(...(await call('GET', `/api/stage?limit=${BATCH}&offset=${offset}`)).map((stage) => stage.id));
  const edit = (root, hours) => async () => {
    for (let at = 0; at < stages.length; at += BATCH)
      await call('POST', `${root}/api/stage/lot/modifier`, { stageIds: stages.slice(at, at + BATCH), hours });
  };
  const prepared = await seconds(edit(prefix, 7));
  const tried = await seconds(() => call('POST', `/api${prefix}/publier?dryRun=true`));
  const published = await seconds(() => call('POST', `/api${prefix}/publier`));
  const direct = await seconds(edit('', 8));
  console.log(
    `${name.padEnd(8)} ${size} opened in ${opened.toFixed(2)} s (aim ${OPEN_AIMS[size]}), page inside p50 ${inside.toFixed(1)} ms, ` +
      `${(inside / outside).toFixed(2)} x the site's; a visitor meanwhile ${(meanwhile / visitor).toFixed(2)} x (${visitor.toFixed(2)} ms); ` +
      `copy ${Math.round(memoryOf(copy).now)} MiB; ${stages.length} changes: on the site ${direct.toFixed(2)} s, prepared ` +
      `${(prepared / direct).toFixed(2)} x, tried ${tried.toFixed(2)} s, published ${published.toFixed(2)} s (aim ${PUBLISH_AIM})`,
  );
}

function caller({ url, cookie }) {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  return async (method, path, sent) => {
    const answer = await onceOpen(() => fetch(url + path, { method, headers, body: sent && JSON.stringify(sent) }));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

async function seconds(work) {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}
