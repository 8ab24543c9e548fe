// 100 uploads of a 10 MB PDF at once to the built server, and as many clients that send a byte a second: prints the
// answers and the memory that the server took above its rest. After a build, on Linux: `npx node scripts/drills/uploads.mjs`.
import { Blob } from 'node:buffer';
import { connect } from 'node:net';
import { clearInterval, setInterval } from 'node:timers';
import { hostile } from './hostile-server.mjs';

const COUNT = 100;
const SIZE = 10 * 1024 * 1024 - 1024;
const pdf = Buffer.alloc(SIZE, 'a');
pdf.write('%PDF-1.7\n');
pdf.write('\n%%EOF\n', SIZE - 7);

const server = await hostile();
const rest = server.rss();
const begun = performance.now();
const answers = await Promise.all(
  Array.from({ length: COUNT }, async (_, i) => {
    const form = new FormData();
    form.append('code', `DRILL-${i}`);
    form.append('name', 'Essai');
    form.append('schedule', new Blob([pdf], { type: 'application/pdf' }), 'essai.pdf');
    const response = await fetch(`${server.url}/api/stage`, { method: 'POST', body: form, headers: server.headers });
    await response.arrayBuffer();
    return response.status;
  }),
);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`${COUNT} envois de 10 Mo à la fois, en ${seconds} s : ${JSON.stringify(counted(answers))}`);
console.log(`mémoire : ${rest} Mio au repos, ${server.peak()} Mio au plus, soit ${server.peak() - rest} de plus`);

const slow = await Promise.all(Array.from({ length: 20 }, dawdle));
console.log(`20 envois d’un octet par seconde : ${JSON.stringify(counted(slow))}`);
await server.stop();

/** Resolves to the answer to a client that holds a place and sends a byte a second. */
function dawdle() {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /api/stage HTTP/1.1',
      `Host: ${hostname}`,
      `Cookie: ${server.headers.Cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${SIZE}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
    const drops = setInterval(() => socket.write('a'), 1000);
    socket
      .on('error', () => undefined)
      .once('data', (data) => {
        clearInterval(drops);
        socket.destroy();
        resolve(data.toString().split(' ')[1]);
      });
  });
}

function counted(list) {
  return list.reduce((counts, one) => ({ ...counts, [one]: (counts[one] ?? 0) + 1 }), {});
}
