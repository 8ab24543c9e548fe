// Run once: no database says otherwise.
import { addDays, today } from '../../paris.js';
import type { Stage } from '../../stage/stage.entity.js';
import { useApp } from '../../test/app.js';
import { errors } from '../../test/errors.js';
import { contentStatementsOf, whenSent } from '../../test/recorder.js';
import { slotsText } from '../slots.js';

const MEBIBYTE = 1024 * 1024;
const SLOTS = 60;
const DAY = addDays(today(), 1);

let stage: Stage;
let session: number;
/** Sessions whose events take as much as they can: 23 MB in all, the first of another stage. */
const app = useApp(async ({ world }) => {
  stage = await world.stage({ code_stage: 'NAV-101' });
  const other = await world.stage({ code_stage: 'NAV-102' });
  const creneaux = slotsText(Array.from({ length: SLOTS }, () => ({ jour: DAY, debut: '09:00', fin: '10:00' })));
  const values = { debut: DAY, fin: DAY, creneaux, remarque: '€'.repeat(2_000) };
  for (let i = 0; i < 60; i += 1) ({ id: session } = await world.session(i === 0 ? other : stage, values));
});

it('is cut where its bytes are too many, and says so', async () => {
  const text = await (await app.request('/agenda.ics')).text();

  expect(Buffer.byteLength(text)).toBeLessThan(17 * MEBIBYTE);
  expect(Buffer.byteLength(text)).toBeGreaterThan(15 * MEBIBYTE);
  const events = text.split('BEGIN:VEVENT').length - 1;
  expect(events % SLOTS).toBe(0);
  expect(text.replaceAll('\r\n ', '')).toContain(
    `Agenda incomplet\u00a0: il s’arrête à ses ${events.toLocaleString('fr-FR')} premiers événements\\, au `,
  );
});

it('of more questions at once than may wait, some are told to come back', async () => {
  // Node accepts one connection a turn, and the turns of a long agenda are long: the connections of all must be open before.
  await Promise.all(Array.from({ length: 72 }, () => app.get('/api/lieu')));
  // Each a question of its own. The first take long to answer, and all others come meanwhile.
  const ask = (count: number, code: string) =>
    Array.from({ length: count }, (_, i) => app.request(`/agenda.ics?codes=${code},INCONNU-${i}`, { method: 'HEAD' }));
  const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const begun = whenSent(app, /FROM session_stage/);
  const long = ask(12, 'NAV-101');
  await begun;
  const answers = await Promise.all([...long, ...ask(60, 'NAV-102')]).finally(() => logged.mockRestore());

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.find(({ status }) => status === 503)!.headers.get('Retry-After')).toBe('60');
});

it('that many ask for at once is read once for them all', async () => {
  const askedBy = (people: number) =>
    contentStatementsOf(app, async () => {
      await app.world.changed();
      await Promise.all(Array.from({ length: people }, () => app.request('/agenda.ics', { method: 'HEAD' })));
    });

  expect(await askedBy(20)).toHaveLength((await askedBy(1)).length);
});

it('that of a session has no filters: it would be kept under as many names', async () => {
  const { status, body } = await app.get(`/session/${session}.ics?lieuId=1`);

  expect([status, body]).toEqual([400, errors.unknownParams('lieuId')]);
  expect((await app.request(`/session/${session}.ics?&&`)).status).toBe(200);
});
