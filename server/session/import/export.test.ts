import fc from 'fast-check';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { draws } from '../../test/draws.js';
import { file, formOf } from '../../test/forms.js';
import { untilThere } from '../../test/journal.js';
import { slotsText } from '../slots.js';

let staff: Client;
const app = useApp();
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const HEADER =
  'Identifiant;Code du stage;Début;Fin;Créneaux;Modalité;Lieu;Adresse;Places;État;Début des inscriptions;Fin des inscriptions;Remarque';

async function exported(query = '', path = '/api/session_stage/export'): Promise<Buffer<ArrayBuffer>> {
  const answer = await app.request(path + query, { headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  return Buffer.from(await answer.arrayBuffer());
}
const imported = async (content: Buffer<ArrayBuffer>) =>
  (await staff.call('POST', '/api/session_stage/import', formOf({ file: file(content, 'a.csv', 'text/csv') }))).body;
const sessions = () => app.ok('/api/session_stage?limit=500') as Promise<Json[]>;

it('opens in Excel, by first day, what is to come last; a bare header where there is none', async () => {
  expect((await exported()).toString()).toBe(`\uFEFF${HEADER}\r\n`);
  const stage = await app.world.stage({ code_stage: 'SUR-201' });
  const lieu = await app.world.lieu({ nom: 'Hall, nord', ville: 'Lyon' });
  const later = await app.world.session(stage, { modalite: 'distance', remarque: '=1+1' });
  const creneaux = slotsText([
    { jour: '2027-03-29', debut: '09:00', fin: '12:30' },
    { jour: '2027-03-30', debut: '13:30', fin: '17:00' },
  ]);
  const dated = await app.world.session(stage, {
    debut: '2027-03-29',
    fin: '2027-03-30',
    creneaux,
    lieu,
    places: 12,
    etat: 'confirmee',
    inscription_fin: '2027-02-26',
  });
  expect((await exported()).toString()).toBe(
    `\uFEFF${HEADER}\r\n` +
      `${dated.id};SUR-201;29/03/2027;30/03/2027;29/03/2027 09:00-12:30, 30/03/2027 13:30-17:00;Présentiel;Hall\\, nord, Lyon;;12;Confirmée;;26/02/2027;\r\n` +
      `${later.id};SUR-201;;;;À distance;;;;Prévue;;;'=1+1\r\n`,
  );
});

it('is noted in the journal, named after the day, and kept by no cache', async () => {
  await app.dataSource.query('DELETE FROM modification');
  const admin = await signedIn(app, 'admin');
  const { headers } = await staff.get('/api/session_stage/export');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=sessions-\d{4}-\d\d-\d\d\.csv$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  await untilThere(admin, '?genre=export', 1, ({ libelle }) => libelle === 'Sessions en CSV');
});

it('of a stage, of a period, of a state, of a responsable', async () => {
  const who = await app.world.responsable();
  const one = await app.world.stage({ code_stage: 'A-1' });
  const two = await app.world.stage({ code_stage: 'B-1', responsables: [who] });
  for (const stage of [one, two])
    for (const debut of ['2027-01-04', '2027-06-07'])
      await app.world.session(stage, { debut, etat: debut < '2027-05' ? 'prevue' : 'complete' });
  const codes = async (query: string) =>
    (await exported(query))
      .toString()
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((text) => text.split(';').slice(1, 3).join(' '));
  expect(await codes(`?stageId=${one.id}`)).toEqual(['A-1 04/01/2027', 'A-1 07/06/2027']);
  expect(await codes('?etat=complete')).toEqual(['A-1 07/06/2027', 'B-1 07/06/2027']);
  expect(await codes(`?responsableId=${who.id}&jusqua=2027-05-31`)).toEqual(['B-1 04/01/2027']);
  expect(await codes('?depuis=2027-02-01')).toEqual(['A-1 07/06/2027', 'B-1 07/06/2027']);
});

it('the model is read as it is, its code put right', async () => {
  await app.world.stage({ code_stage: 'EXEMPLE-101' });
  expect(await imported(await exported('', '/api/session_stage/import/modele'))).toMatchObject({
    created: 1,
    total: 1,
  });
});

it('more sessions than one batch, many of one day, many without', async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1' });
  const lines = Array.from({ length: 600 }, (_, i) => `A-1;${['3/5/27', '', '4/5/27'][i % 3]}\n`).join('');
  await imported(Buffer.from(`Code du stage;Début\n${lines}`));
  const file = await exported(`?stageId=${id}`);
  expect(new Set(file.toString().trimEnd().split('\r\n')).size).toBe(601);
  expect(await imported(file)).toEqual({ success: true, created: 0, updated: 0, unchanged: 600, total: 600 });
});

it('any set of sessions survives an export and an import unchanged', async () => {
  const char = fc.oneof(
    fc.constantFrom('"', ';', ',', '\t', '\n', '\\', "'", '=', '+', '-', '@', '|', ' ', 'é', '’', '\u00a0', '👩‍✈️'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  );
  const text = fc.array(char, { maxLength: 20 }).map((chars) =>
    chars
      .join('')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );
  const line = text.map((value) =>
    value
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 60),
  );
  const place = fc.record({ nom: line.map((nom) => nom || 'x'), ville: line });
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-05-${String(n).padStart(2, '0')}`);
  const session = fc.record({
    debut: fc.option(day),
    hours: fc.boolean(),
    modalite: fc.constantFrom('presentiel', 'mixte'),
    etat: fc.constantFrom('prevue', 'confirmee', 'complete', 'annulee'),
    places: fc.option(fc.integer({ min: 1, max: 9999 })),
    remarque: text,
    where: fc.option(fc.nat(4)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(session, { minLength: 1, maxLength: 8 }),
      fc.array(place, { minLength: 5, maxLength: 5 }),
      async (all, places) => {
        await app.world.empty();
        staff = await signedIn(app, 'staff');
        const stage = await app.world.stage();
        const lieux = [];
        for (const one of places) lieux.push(await app.world.lieu(one));
        for (const { where, hours, debut, ...values } of all) {
          const slots = hours && debut ? slotsText([{ jour: debut, debut: '09:00', fin: '10:00' }]) : '';
          const lieu = where === null ? undefined : lieux[where];
          await app.world.session(stage, { ...values, debut, creneaux: slots, lieu });
        }
        const before = await sessions();
        expect(await imported(await exported())).toMatchObject({ unchanged: all.length, total: all.length });
        expect(await sessions()).toEqual(before);
      },
    ),
    { numRuns: draws(40) },
  );
});
