import { formatLine } from './log.js';

const at = { time: new Date(2026, 0, 5, 9, 15, 2).toISOString() };

it.each([
  [
    'a request',
    {
      level: 'info',
      requestId: 'x',
      method: 'GET',
      route: '/api/stage/:id',
      path: '/api/stage/3',
      status: 200,
      ms: 1.5,
      user: 'admin',
      client: '::1',
      msg: 'requête',
    },
    '09:15:02  GET  /api/stage/3  200  1.5 ms  admin\n',
  ],
  [
    'a sign-in that was refused',
    { level: 'warn', method: 'POST', path: '/api/login', status: 401, ms: 40, msg: 'connexion refusée' },
    '09:15:02  Attention : connexion refusée  POST  /api/login  401  40 ms\n',
  ],
  [
    'a word of ours',
    { level: 'info', signal: 'SIGINT', msg: 'arrêt demandé' },
    '09:15:02  arrêt demandé  signal="SIGINT"\n',
  ],
  [
    'a failure, with its stack',
    { level: 'error', requestId: 'x', err: { type: 'Error', stack: 'Error: no\n    at y' }, msg: 'no' },
    '09:15:02  Erreur : no  requestId="x"\nError: no\n    at y\n',
  ],
])('%s', (_name, entry, line) => {
  expect(formatLine(JSON.stringify({ ...at, ...entry }))).toBe(line);
});
