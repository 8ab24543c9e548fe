// A flood of addresses that name nothing, each another one, at L: what one costs, how long 10 visitors wait, and what memory
// stays taken.
import autocannon from 'autocannon';
import { openBases } from './bases.mjs';
import { fillContent, SIZES } from './content.mjs';
import { stages, words } from './data.mjs';
import { cpuOf, memoryOf, resetPeak, startServer } from './server.mjs';

const SIZE = 'L';
const ADDRESSES = 5000;
const CONNECTIONS = 10;

export async function benchNowhere(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    await fillContent(server, SIZE);
    // A first flood does what is done once only, which is no part of the measure.
    await flood(
      server,
      Object.values(addressesOf('échauffement')).flatMap((paths) => paths.slice(0, 500)),
    );
    for (const [kind, paths] of Object.entries(addressesOf(''))) {
      const before = memoryOf(server.pid).now;
      resetPeak(server.pid);
      const { p50, p99, cpu, wrong } = await flood(server, paths);
      const { now, peak } = memoryOf(server.pid);
      console.log(
        [
          `${base.name.padEnd(8)} ${SIZE} ${paths.length} x ${kind.padEnd(24)} p50 ${p50} ms, p99 ${p99} ms`,
          `CPU ${cpu.toFixed(2)} ms`,
          `memory ${before.toFixed(0)}, then ${now.toFixed(0)} MiB (${peak.toFixed(0)} at most)`,
          `other than 404: ${wrong}`,
        ].join('; '),
      );
    }
    await server.stop();
    await base.close();
  }
}

/** `mark` makes them others. */
function addressesOf(mark) {
  const rows = stages(SIZES[SIZE][1]);
  const list = words();
  const some = (make) => Array.from({ length: ADDRESSES }, (_, i) => encodeURI(make(i)));
  return {
    '/stage/ a code but for a letter': some((i) => `/stage/${rows[i].code_stage.slice(0, -1)}X${mark}`),
    '/stage/ anything': some((i) => `/stage/${mark}zzq-${i}`),
    'a name with another ending': some((i) => `/parcours-${i}${mark}`),
    words: some((i) => `/${list[i % list.length]}x/${list[(i * 7) % list.length]}${mark}`),
    'no words': some((i) => `/${mark}${i}`),
  };
}

async function flood({ url, pid }, paths) {
  const before = cpuOf(pid);
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'gzip, br' } }));
  const share = Math.ceil(requests.length / CONNECTIONS);
  let given = 0;
  // Each connection would begin at the first of them.
  const setupClient = (client) => client.setRequests(requests.slice(given, (given += share)));
  const result = await autocannon({ url, connections: CONNECTIONS, amount: paths.length, setupClient });
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((cpuOf(pid) - before) * 1000) / result.requests.total,
    wrong: result.requests.total - (result.statusCodeStats?.['404']?.count ?? 0),
  };
}
