import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { dump } from '../test/content-dump.js';
import { formOf } from '../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const undo = (id: number, codes?: unknown, query = '') =>
  staff.call('POST', `/api/journal/${id}/annuler${query}`, codes === undefined ? undefined : { codes });
const stage = (code: string, name: string) => staff.call('POST', '/api/stage', formOf({ code, name }));
const code = (id: number, text: unknown) => [{ entite: 'stage', cle: String(id), code: text }];

/** A stage with an association and a PDF, deleted; another has its code now. */
async function deletedAndTaken() {
  const parcours = await app.world.parcours();
  const [categorie, sousParcours] = [await app.world.categorie(parcours), await app.world.sousParcours(parcours)];
  const one = await app.world.stage({ code_stage: 'NAV-101', libelle_stage: 'Radar' });
  await app.world.definition(one, categorie, sousParcours);
  const { contenu } = await app.world.fichier(one);
  const before = await app.ok(`/api/stage/${one.id}`);
  const { headers } = await staff.call('DELETE', `/api/stage/${one.id}`);
  expect((await stage('nav-101', 'Autre')).status).toBe(200);
  return { id: one.id, deletion: Number(headers.get('X-Modification')), before, contenu };
}

it('a stage whose code is taken says by whom, and offers one that is free', async () => {
  const { id, deletion } = await deletedAndTaken();
  await stage('NAV-101-2', 'Aussi');

  const { body } = await undo(deletion, undefined, '?dryRun=true');

  expect(body.impossibles).toEqual([
    {
      entite: 'stage',
      cle: String(id),
      libelle: 'NAV-101 — Radar',
      operation: 'creation',
      raison: 'Pris depuis par «\u00a0nav-101 — Autre\u00a0».',
      code_libre: 'NAV-101-3',
    },
    expect.objectContaining({ raison: 'Le stage dont il dépend n’existe plus.' }),
  ]);
});

it('under another code it all comes back: associations, PDFs, address', async () => {
  const { id, deletion, before, contenu } = await deletedAndTaken();
  const dry = await undo(deletion, code(id, ' NAV-102 '), '?dryRun=true');

  const { status, body } = await undo(deletion, code(id, 'NAV-102'));

  expect({ status, ...body }).toMatchObject({ status: 200, conservees: [], impossibles: [] });
  expect(body.annulees.map(({ libelle }: Json) => libelle)).toContain('NAV-102 — Radar');
  expect(dry.body).toEqual({ ...body, modification: null });
  expect(await app.ok(`/api/stage/${id}`)).toEqual({
    ...before,
    code_stage: 'NAV-102',
    version: before.version + 1,
    modifie_le: expect.any(String),
  });
  const answer = await app.request(`/api/stage/${id}/getEmploiDuTempsFile`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(contenu)).toBe(true);
  // The undo is undone like any other.
  await undo(body.modification);
  expect((await staff.get(`/api/stage/${id}`)).status).toBe(404);
  expect((await staff.get('/api/corbeille')).body).toContainEqual(expect.objectContaining({ modification: deletion }));
});

it('a change of code that cannot be taken back is taken back to another', async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Un' });
  const { headers } = await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'B-1', name: 'Deux' }));
  await stage('A-1', 'Autre');
  const change = Number(headers.get('X-Modification'));
  expect((await undo(change)).body.impossibles).toMatchObject([{ code_libre: 'A-1-2' }]);

  expect((await undo(change, code(id, 'A-1-2'))).body.annulees).toMatchObject([{ libelle: 'A-1-2 — Un' }]);
  expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ code_stage: 'A-1-2', libelle_stage: 'Un' });
});

it('another code that is taken too is refused, and nothing is done', async () => {
  const { id, deletion } = await deletedAndTaken();
  const before = await dump(app.dataSource);
  for (const query of ['', '?dryRun=true']) {
    const { status, body } = await undo(deletion, code(id, 'Nav-101'), query);
    const msg = 'Pris depuis par «\u00a0nav-101 — Autre\u00a0».';
    expect({ status, ...body }).toMatchObject({ status: 409, errors: [{ param: 'codes.0.code', msg }] });
  }
  expect(await dump(app.dataSource)).toEqual(before);
});

it.each<[what: string, codes: (id: number) => unknown, fault: Json]>([
  ['no list', () => 'NAV-102', { param: 'codes' }],
  ['no code', (id) => [{ entite: 'stage', cle: String(id) }], { param: 'codes' }],
  ['a number', (id) => code(id, 12), { param: 'codes' }],
  ['more than a code', (id) => [{ ...code(id, 'A')[0], plus: 1 }], { param: 'codes' }],
  ['null', () => [null], { param: 'codes' }],
  ['an empty one', (id) => code(id, ''), { param: 'codes.0.code', msg: 'Ce champ est obligatoire.' }],
  ['a long one', (id) => code(id, 'A'.repeat(51)), { param: 'codes.0.code', msg: 'Indiquez 50 caractères au plus.' }],
  [
    'a hidden letter',
    (id) => code(id, 'A\u0007'),
    { param: 'codes.0.code', msg: 'Retirez les caractères de contrôle.' },
  ],
  ['what has no code', () => [{ entite: 'parcours', cle: '1', code: 'A' }], { param: 'codes.0.entite' }],
  ['what nobody knows', () => [{ entite: 'constructor', cle: '1', code: 'A' }], { param: 'codes.0.entite' }],
  ['what does not come back', () => code(999_999, 'A-9'), { param: 'codes.0' }],
  ['one thing twice', (id) => [...code(id, 'A-8'), ...code(id, 'A-9')], { param: 'codes.1' }],
  ['too many', (id) => Array.from({ length: 101 }, (_, i) => code(id, `A-${i}`)[0]), { param: 'codes' }],
])('%s is refused', async (_, codes, fault) => {
  const { id, deletion } = await deletedAndTaken();
  const { status, body } = await undo(deletion, codes(id));
  expect({ status, ...body }).toMatchObject({ status: 400, errors: [fault] });
  expect((await staff.get(`/api/stage/${id}`)).status).toBe(404);
});
