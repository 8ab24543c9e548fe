// Run once: no database changes where an agenda is cut.
import { addDays, today } from '../../paris.js';
import { createDatabase, dropDatabase } from '../../test/database.js';
import { file, formOf } from '../../test/forms.js';
import { cookiesOf, instance, type Instance } from '../../test/instances.js';

const PASSWORD = 'mot de passe des tests';
const MOST = 20_000;
const WINDOW = 'Sessions des 18 prochains mois et des 30 derniers jours.';
/** In each session. */
const SLOTS = ['8h-9h', '9h-10h', '10h-11h', '11h-12h'];
let server: Instance;
let cookie: string;

beforeAll(async () => {
  await createDatabase();
  server = await instance({ DEMO: 'false', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', LOG_FORMAT: 'json' });
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  cookie = cookiesOf(await fetch(`${server.url}/api/login`, { method: 'POST', body, headers }));
});
afterAll(async () => {
  await server?.stop();
  await dropDatabase();
});

async function imported(kind: string, content: string): Promise<unknown> {
  const body = formOf({ file: file(content, 'a.csv', 'text/csv') });
  const answer = await fetch(`${server.url}/api/${kind}/import`, { method: 'POST', headers: { Cookie: cookie }, body });
  return answer.json();
}

async function agenda(query = '') {
  // Who is signed in reads what was just written.
  const answer = await fetch(`${server.url}/agenda.ics${query}`, { headers: { Cookie: cookie } });
  const text = (await answer.text()).replaceAll('\r\n ', '');
  const notice = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trimEnd();
  return { events: text.split('BEGIN:VEVENT').length - 1, notices: ['X-WR-CALDESC', 'DESCRIPTION'].map(notice) };
}
const warnings = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"agenda incomplet"'));

it('an agenda of more events than it holds has the first ones, says so to its readers, and once to the operator', async () => {
  const day = (n: number) => addDays(today(), 1 + n);
  const lines = Array.from({ length: MOST / SLOTS.length }, (_, i) => `A-1;${day(i % 100)} ${SLOTS.join(', ')}\n`).join(
    '',
  );
  await imported('stage', 'Code;Libellé\nA-1;Un\nB-1;Deux\n');
  expect(await imported('session_stage', `Code du stage;Créneaux\n${lines}`)).toMatchObject({
    created: MOST / SLOTS.length,
  });
  expect((await agenda()).events).toBe(MOST);
  expect((await agenda()).notices).toEqual([WINDOW, WINDOW]);

  expect(await imported('session_stage', `Code du stage;Début\nB-1;${day(200)}\n`)).toMatchObject({ created: 1 });

  const [year, month, date] = day(99).split('-');
  const notice = `Agenda incomplet\u00a0: il s’arrête à ses 20\u202f000 premiers événements\\, au ${date}/${month}/${year}. Pour les suivants\\, abonnez-vous à l’agenda d’un parcours\\, d’un lieu ou d’un stage.`;
  expect(await agenda()).toEqual({ events: MOST, notices: Array(2).fill(`${WINDOW} ${notice}`) });
  expect((await agenda('?ouvertes=true')).events).toBe(MOST);
  expect(await agenda('?codes=B-1')).toMatchObject({ events: 1 });
  expect((await agenda('?codes=B-1')).notices[0]).toBe(WINDOW);
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0]!)).toMatchObject({ level: 'warn', evenements: MOST, jusqua: day(99) });
});
