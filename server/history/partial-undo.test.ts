import { type Json, useApp } from '../test/app.js';
import { signedIn, useAccounts } from '../test/client.js';
import { formOf } from '../test/forms.js';
import { write as writeAs } from '../test/past.js';

const app = useApp();
const who = useAccounts(app, { staff: 'staff' });
const write = (...its: [method: string, path: string, body?: unknown]) => writeAs(who.staff, ...its);
const undo = async (id: number, codes?: Json[], query = ''): Promise<Json> => {
  const { status, body } = await who.staff.call('POST', `/api/journal/${id}/annuler${query}`, codes && { codes });
  return { status, ...body };
};
let before: number;
beforeEach(async () => {
  before = (await who.staff.get('/api/journal?limit=1')).body[0]?.id ?? 0;
});
/** Of what this test deletes. */
const trash = async (): Promise<Json[]> =>
  (await who.staff.get('/api/corbeille')).body.filter(({ modification }: Json) => modification > before);
const line = async (id: number): Promise<Json> =>
  (await who.staff.get('/api/journal')).body.find((one: Json) => one.id === id);
const codesOf = async (): Promise<string[]> => (await app.ok('/api/stage')).map(({ code_stage }: Json) => code_stage);
const called = (id: number, code: string) => [{ entite: 'stage', cle: String(id), code }];

/** A and B, each with a session, deleted at once; another has B's code now. */
async function takenInPart() {
  const a = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar' });
  const b = await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Sonar' });
  for (const stage of [a, b]) await app.world.session(stage);
  const deletion = await write('POST', '/api/stage/lot/supprimer', { stageIds: [a.id, b.id] });
  const other = await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Autre' });
  return { a: a.id, b: b.id, other: other.id, deletion };
}

describe('of a deletion that comes back in part', () => {
  it('the rest stays in the trash, by its own name, and the journal says so', async () => {
    const { b, deletion } = await takenInPart();
    expect(await trash()).toMatchObject([{ modification: deletion, avec: { stage: 1, session_stage: 2 }, revenus: 0 }]);
    expect(await line(deletion)).toMatchObject({ annulee_par: null, annulee_en_partie: false });

    const first = await undo(deletion);

    expect(first).toMatchObject({ annulees: [{}, {}], impossibles: [{ cle: String(b), code_libre: 'B-1-2' }, {}] });
    expect(await codesOf()).toEqual(['A-1', 'B-1']);
    expect(await trash()).toMatchObject([
      { modification: deletion, entite: 'stage', cle: String(b), avec: { session_stage: 1 }, revenus: 2 },
    ]);
    expect(await line(deletion)).toMatchObject({ annulee_par: null, annulee_en_partie: true });
  });

  it('the rest alone comes back at the next undo, under another code, and then the deletion is undone', async () => {
    const { a, b, deletion } = await takenInPart();
    await undo(deletion);
    await write('PUT', `/api/stage/${a}`, formOf({ code: 'A-2', name: 'Depuis' }));
    expect(await undo(deletion)).toMatchObject({
      modification: null,
      annulees: [],
      conservees: [],
      impossibles: [{}, {}],
    });

    const dry = await undo(deletion, called(b, 'B-2'), '?dryRun=true');
    const rest = await undo(deletion, called(b, 'B-2'));

    expect(rest).toMatchObject({ status: 200, conservees: [], impossibles: [] });
    expect(rest.annulees.map(({ entite }: Json) => entite)).toEqual(['stage', 'session_stage']);
    expect(dry).toEqual({ ...rest, modification: null });
    expect(await codesOf()).toEqual(['A-2', 'B-1', 'B-2']);
    expect(await app.ok(`/api/session_stage?stageId=${b}`)).toHaveLength(1);
    expect(await trash()).toEqual([]);
    expect(await line(deletion)).toMatchObject({ annulee_par: rest.modification, annulee_en_partie: false });
    expect(await undo(deletion)).toMatchObject({ status: 409, message: 'Cette modification est déjà annulée.' });
  });

  it('the rest comes back under its own code once that is free', async () => {
    const { other, deletion } = await takenInPart();
    await undo(deletion);
    await write('DELETE', `/api/stage/${other}`);

    expect(await undo(deletion)).toMatchObject({ annulees: [{}, {}], conservees: [], impossibles: [] });
    expect(await codesOf()).toEqual(['A-1', 'B-1']);
  });

  it.each([
    ['the first', [0]],
    ['the second', [1]],
    ['both, the first first', [0, 1]],
    ['both, the second first', [1, 0]],
  ])('what the undo of its undos takes away again is in the trash: %s', async (_, taken) => {
    const { a, b, deletion } = await takenInPart();
    const undos = [await undo(deletion), await undo(deletion, called(b, 'B-2'))];
    const gone = taken.map((i) => [a, b][i]!).sort((x, y) => x - y);

    for (const i of taken) expect(await undo(undos[i]!.modification)).toMatchObject({ status: 200, impossibles: [] });

    const left = gone.map((id) => ({ a: 'A-1', [b]: 'B-2' })[id === a ? 'a' : id]!);
    expect(await codesOf()).toEqual(['A-1', 'B-1', 'B-2'].filter((code) => !left.includes(code)));
    const rows = taken.length * 2;
    expect(await trash()).toMatchObject([{ modification: deletion, revenus: 4 - rows }]);
    expect(await line(deletion)).toMatchObject({ annulee_par: null, annulee_en_partie: rows < 4 });
    const again = await undo(deletion, gone.includes(b) ? called(b, 'B-3') : []);
    expect(again).toMatchObject({ status: 200, conservees: [], impossibles: [] });
    expect(again.annulees).toHaveLength(rows);
    expect(await trash()).toEqual([]);
  });

  it('what was deleted again since belongs to that deletion', async () => {
    const { a, b, deletion } = await takenInPart();
    await undo(deletion);
    const later = await write('DELETE', `/api/stage/${a}`);
    expect((await trash()).map(({ modification, cle }) => [modification, cle])).toEqual([
      [later, String(a)],
      [deletion, String(b)],
    ]);

    const rest = await undo(deletion, called(b, 'B-2'));
    expect(rest.annulees.map(({ cle }: Json) => cle)).toContain(String(b));
    expect(await codesOf()).toEqual(['B-1', 'B-2']);
    expect(await trash()).toMatchObject([{ modification: later, cle: String(a) }]);
  });

  it('an association that somebody has made again meanwhile is no longer in the trash', async () => {
    const { stage, categorie, sousParcours } = await app.world.everything();
    const triple = { stageId: stage.id, categorieId: categorie.id, sousParcoursId: sousParcours.id };
    const deletion = await write('DELETE', '/api/definition_sousparcours', triple);
    expect(await trash()).toMatchObject([{ modification: deletion }]);
    await write('POST', '/api/definition_sousparcours', {
      stageIds: [stage.id],
      categorieId: categorie.id,
      sousParcoursIds: [sousParcours.id],
    });
    expect(await trash()).toEqual([]);
  });

  it('the rest comes back once, whoever asks for it at the same time', async () => {
    const { b, deletion } = await takenInPart();
    await undo(deletion);
    const other = await signedIn(app, 'admin');
    const body = (code: string) => ({ codes: called(b, code) });
    const answers = await Promise.all([
      who.staff.call('POST', `/api/journal/${deletion}/annuler`, body('B-2')),
      other.call('POST', `/api/journal/${deletion}/annuler`, body('B-3')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await codesOf()).toHaveLength(3);
    expect(await trash()).toEqual([]);
  });

  it('two at once ask for a rest that cannot come back: neither loses it', async () => {
    const { b, deletion } = await takenInPart();
    const answers = await Promise.all([undo(deletion), undo(deletion), undo(deletion)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ modification }) => modification !== null)).toHaveLength(1);
    expect(await trash()).toMatchObject([{ modification: deletion, cle: String(b) }]);
  });
});

it('codes of which one cannot be taken back: the one is, and the other later, under another', async () => {
  const [a, b] = [await app.world.stage({ code_stage: 'A-1' }), await app.world.stage({ code_stage: 'B-1' })];
  const change = await write('PUT', '/api/stage/lot', {
    stages: [
      { id: a.id, code: 'A-9' },
      { id: b.id, code: 'B-9' },
    ],
  });
  await app.world.stage({ code_stage: 'B-1' });
  expect(await undo(change)).toMatchObject({ annulees: [{}], impossibles: [{ cle: String(b.id) }] });
  expect(await line(change)).toMatchObject({ annulee_par: null, annulee_en_partie: true });

  expect(await undo(change, called(b.id, 'B-2'))).toMatchObject({ annulees: [{}], conservees: [], impossibles: [] });
  expect(await codesOf()).toEqual(['A-1', 'B-1', 'B-2']);
});
