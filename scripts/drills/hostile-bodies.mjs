// Sends what a stranger or somebody signed in may send to hold the only thread or the memory: prints, for each, the answers, the
// processor's time and the memory. After a build, on Linux: `npx node scripts/drills/hostile-bodies.mjs`.
import { brotliCompressSync } from 'node:zlib';
import { hostile } from './hostile-server.mjs';

const fields = (count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`champ${i}`, i])));
const json = { 'Content-Type': 'application/json' };
const zeros = brotliCompressSync(Buffer.alloc(20 * 1024 * 1024));
const server = await hostile();

await drill('POST /api/login, 180 000 champs, anonyme', '/api/login', fields(180_000), json);
await drill('POST /api/login, 300 champs, anonyme', '/api/login', fields(300), json);
await drill('POST /api/parcours, 2 Mo, anonyme', '/api/parcours', fields(150_000), json);
await drill('POST /api/markdown, 37 500 champs', '/api/markdown', fields(37_500), { ...json, ...server.headers });
await drill('POST /api/markdown, 150 000 champs', '/api/markdown', fields(150_000), { ...json, ...server.headers });
const brotli = { ...json, 'Content-Encoding': 'br' };
await drill(`200 corps brotli de ${zeros.length} octets, anonymes`, '/api/login', zeros, brotli, 200);
for (const [what, text] of [
  ['<b>', '<b>'],
  ['![', '!['],
  ['[', '['],
  ['tableau', '|a|b|\n|-|-|\n'],
]) {
  const body = JSON.stringify({ source: text.repeat(200_000 / text.length) });
  await drill(`POST /api/markdown, 200 000 caractères de ${what}`, '/api/markdown', body, {
    ...json,
    ...server.headers,
  });
}
await server.stop();

async function drill(title, path, body, headers, count = 1) {
  const [cpu, begun] = [server.cpu(), performance.now()];
  let longest = 0;
  const answers = Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(server.url + path, { method: 'POST', body, headers });
      await response.arrayBuffer();
      return response.status;
    }),
  ).finally(() => (done = true));
  let done = false;
  // Somebody else, meanwhile.
  while (!done) {
    const asked = performance.now();
    await fetch(`${server.url}/api/health/live`).then((response) => response.arrayBuffer());
    longest = Math.max(longest, performance.now() - asked);
  }
  const statuses = [...new Set(await answers)].join(', ');
  const ms = Math.round(performance.now() - begun);
  const used = Math.round((server.cpu() - cpu) * 1000);
  console.log(
    `${title} : ${statuses} en ${ms} ms, ${used} ms de processeur, ${Math.round(longest)} ms pour les autres, ${server.rss()} Mio`,
  );
}
