import { useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { formOf } from '../../test/forms.js';

const app = useApp();
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await app.world.empty();
  staff = await signedIn(app, 'staff');
});

const read = (texte: unknown) => staff.call('POST', '/api/stage/collage', { texte });

/** Three stages, the third of which is called what the first has as its code; their codes by their ids. */
async function threeStages(): Promise<Map<number, string>> {
  const stages = [
    await app.world.stage({ code_stage: 'NAV-101', libelle_stage: 'Radionavigation' }),
    await app.world.stage({ code_stage: 'NAV-102', libelle_stage: 'Été, automne' }),
    await app.world.stage({ code_stage: 'SUR-201', libelle_stage: 'NAV-101' }),
    await app.world.stage({ code_stage: 'SUR-301', libelle_stage: 'Radionavigation' }),
  ];
  return new Map(stages.map(({ id, code_stage }) => [id, code_stage]));
}

it.each<[title: string, texte: string, codes: string[], inconnus: string[]]>([
  ['a column', 'NAV-101\r\nNAV-102\r\n', ['NAV-101', 'NAV-102'], []],
  ['codes between commas', 'NAV-101, SUR-201', ['NAV-101', 'SUR-201'], []],
  ['code and name, as Excel copies them', 'SUR-301\tRadiogonio\nSUR-201\tNAV-999', ['SUR-301', 'SUR-201'], []],
  ['whatever case and accents', 'nav-101;ete, AUTOMNE', ['NAV-101', 'NAV-102'], []],
  ['between quotes', '"NAV-101"\n"Été, automne"', ['NAV-101', 'NAV-102'], []],
  ['a code before another stage’s name', 'NAV-101', ['NAV-101'], []],
  ['a name of two stages', 'radionavigation', ['NAV-101'], []],
  ['what names none', 'NAV-101\nNAV-999\n\nX;Y', ['NAV-101'], ['NAV-999', 'X;Y']],
  ['twice the same', 'NAV-101\nNAV-101', ['NAV-101'], []],
  ['nothing but separators', ';\t,', [], [';\t,']],
  ['what is no code', '=1+1\n<b>x</b>\n%', [], ['=1+1', '<b>x</b>', '%']],
])('%s', async (_title, texte, codes, inconnus) => {
  const codeOf = await threeStages();
  const { status, body } = await read(texte);
  expect([status, body.stageIds.map((id: number) => codeOf.get(id)), body.inconnus]).toEqual([200, codes, inconnus]);
});

it('a code that was given up names the stage that had it, one that is gone none', async () => {
  const codeOf = await threeStages();
  const [[renamed], [gone]] = [...codeOf] as [[number, string], [number, string]];
  await staff.call('PUT', `/api/stage/${renamed}`, formOf({ code: 'NAV-111', name: 'Moyens radio' }));
  await staff.call('DELETE', `/api/stage/${gone}`);
  const { body } = await read('NAV-101\nNAV-102');
  expect(body).toEqual({ stageIds: [renamed], inconnus: ['NAV-102'] });
});

it('thousands of lines are read at once', async () => {
  const { id } = await app.world.stage({ code_stage: 'Z-3000', libelle_stage: 'Dernier' });
  const lines = Array.from({ length: 3000 }, (_, i) => `Z-${i + 1}`);
  const { body } = await read(lines.join('\n'));
  expect([body.stageIds, body.inconnus.length]).toEqual([[id], 2999]);
});

it.each<[title: string, texte: unknown, msg: RegExp]>([
  ['nothing', undefined, /./],
  ['an empty text', '  ', /./],
  ['a number', 12, /Indiquez un texte/],
  ['too long a text', 'a'.repeat(100_001), /100000 caractères/],
])('%s is refused in French', async (_title, texte, msg) => {
  const { status, body } = await read(texte);
  expect([status, body.errors]).toEqual([400, [{ param: 'texte', msg: expect.stringMatching(msg) }]]);
});
