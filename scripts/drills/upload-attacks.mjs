// Sends to a running site all that an upload may claim to be: resolves to « ok », or to what was answered otherwise.
import { connect } from 'node:net';

const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
/** Beyond some length memory cannot be had at all; on some Node asking for it ended the process. */
const LENGTHS = [5e9, 1e13, Number.MAX_SAFE_INTEGER];
const ROUTES = ['/api/image', '/api/image/pdf', '/api/stage', '/api/stage/import', '/api/session_stage/import'];

export async function attackUploads(url, username, password) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const head = (route) => [
    `POST ${route} HTTP/1.1`,
    'Host: a',
    `Cookie: ${cookie.join('; ')}`,
    `Content-Type: ${FORM}`,
  ];
  const attacks = [
    ...ROUTES.flatMap((route) =>
      LENGTHS.map((length) => ({
        name: `${route} ${length}`,
        head: [...head(route), `Content-Length: ${length}`],
        body: FILE,
      })),
    ),
    { name: 'sans longueur', head: [...head('/api/image'), 'Transfer-Encoding: chunked'], body: endless() },
  ];
  const wrong = [];
  for (const { name, head: lines, body: begun } of attacks) {
    const status = await statusOf(url, `${lines.join('\r\n')}\r\n\r\n${begun}`);
    if (status !== '413') wrong.push(`${name} : ${status}`);
  }
  const { status } = await fetch(`${url}/api/health/ready`);
  return wrong.length === 0 && status === 200 ? 'ok' : [...wrong, `ensuite ${status}`].join(', ');
}

const FORM = 'multipart/form-data; boundary=x';

function endless() {
  const piece = 'a'.repeat(64 * 1024);
  const chunk = (text) => `${text.length.toString(16)}\r\n${text}\r\n`;
  return chunk(FILE) + chunk(piece).repeat(13 * 16);
}

function statusOf(url, text) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket
      .on('error', ({ code }) => resolve(code))
      .on('close', () => resolve('aucune réponse'))
      .once('data', (data) => {
        resolve(data.toString().split(' ')[1]);
        socket.destroy();
      });
  });
}
