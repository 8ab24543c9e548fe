// Suggestions while one types, and the counts of the facets: how long 10 visitors wait at once, at L, with a year of
// 20,000 sessions.
import autocannon from 'autocannon';
import { openBases } from './bases.mjs';
import { fillSessions } from './calendar.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, words } from './data.mjs';
import { cpuOf, median, startServer } from './server.mjs';

const ROUNDS = 3;
const SECONDS = 3;
const SIZE = 'L';

export async function benchSuggest(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    await fillContent(server, SIZE);
    const lieu = await fillSessions(base, server);
    await fetch(`${server.url}/api/stage?searchString=a&limit=1`);
    for (const [kind, paths] of Object.entries(pathsOf(stages(SIZES[SIZE][1]), lieu))) {
      const rounds = [];
      for (let i = 0; i < ROUNDS; i += 1) rounds.push(await loadOf(server, paths));
      const of = (pick) => median(rounds.map(pick));
      const aim = kind.startsWith('facets') ? 50 : 20;
      console.log(
        [
          `${base.name.padEnd(8)} ${SIZE} ${kind.padEnd(24)} ${Math.round(of(({ rate }) => rate))} req/s`,
          `p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms (aim ${aim})`,
          `CPU ${of(({ cpu }) => cpu).toFixed(2)} ms`,
          `errors ${rounds.reduce((sum, { errors }) => sum + errors, 0)}`,
        ].join('; '),
      );
    }
    await server.stop();
    await base.close();
  }
}

/** Forty texts of each kind. */
function pathsOf(rows, lieu) {
  const list = words();
  const some = (make) => Array.from({ length: 40 }, (_, i) => make(i));
  const begun = (text, length) => text.slice(0, length);
  const bad = (text) => text.slice(0, 2) + text.slice(3);
  const long = list.filter(({ length }) => length > 6);
  const suggestions = (make) => some((i) => `/api/stage/suggestions?searchString=${encodeURIComponent(make(i))}`);
  const facets = (make, more = '') =>
    some((i) => `/api/stage/facettes?searchString=${encodeURIComponent(make(i))}${more}`);
  return {
    'one letter': suggestions((i) => begun(list[i * 7], 1)),
    'three letters': suggestions((i) => begun(list[i * 7], 3)),
    'a word': suggestions((i) => list[i * 13]),
    'a word and a beginning': suggestions((i) => `${list[i]} ${begun(list[40 + i], 3)}`),
    'beginnings of codes': suggestions((i) => begun(rows[(i * 7919) % rows.length].code_stage, 5)),
    'a bad letter': suggestions((i) => bad(long[(i * 17) % long.length])),
    nothing: suggestions((i) => `zzqx${i}kwj`),
    'facets of a word': facets((i) => list[i * 13]),
    'facets of one letter': facets((i) => begun(list[i * 7], 1)),
    'facets of open sessions': facets((i) => begun(list[i * 7], 1), `&session=ouverte&lieuId=${lieu}`),
    'facets of a town': facets((i) => `toul ${begun(list[i * 7], 1)}`),
  };
}

async function loadOf({ url, pid }, paths) {
  const before = cpuOf(pid);
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, connections: 10, duration: SECONDS, requests });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((cpuOf(pid) - before) * 1000) / result.requests.total,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
