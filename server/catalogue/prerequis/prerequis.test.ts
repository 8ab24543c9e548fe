import type { Parcours } from '../../parcours/parcours.entity.js';
import { type Json, useApp } from '../../test/app.js';

const app = useApp();
const prerequisOf = ({ id }: Parcours) => app.ok(`/api/parcours/${id}/prerequis`);
/** « SUR-201: SUR-111 ou SUR-112 » */
const told = async (parcours: Parcours) => {
  const codes = new Map<number, string>((await app.ok('/api/stage')).map((one: Json) => [one.id, one.code_stage]));
  return (await prerequisOf(parcours)).map(
    ({ id_stage, stages }: Json) => `${codes.get(id_stage)}: ${stages.map((one: Json) => one.code_stage).join(' ou ')}`,
  );
};

/** A pathway of these stages, each by its code and what it asks for, in two sous-parcours. */
async function holding(texts: Record<string, string>): Promise<Parcours> {
  const parcours = await app.world.parcours();
  const categorie = await app.world.categorie(parcours);
  const both = [await app.world.sousParcours(parcours), await app.world.sousParcours(parcours)];
  for (const [code_stage, prerequis_stage] of Object.entries(texts)) {
    const stage = await app.world.stage({ code_stage, prerequis_stage });
    for (const sousParcours of both) await app.world.definition(stage, categorie, sousParcours);
  }
  return parcours;
}

describe('GET /api/parcours/:id/prerequis', () => {
  it('answers what each stage asks for, of this pathway or of another', async () => {
    const other = await app.world.stage({ code_stage: 'NAV-1', libelle_stage: '<b>Balises</b>' });
    const parcours = await holding({ 'SUR-1': '', 'SUR-2': 'Avoir suivi sur_1 ; NAV 1.' });
    const stages = await app.ok('/api/stage');
    const [first, second] = ['SUR-1', 'SUR-2'].map((code) => stages.find((one: Json) => one.code_stage === code).id);

    expect(await prerequisOf(parcours)).toEqual([
      { id_stage: second, stages: [{ id: first, code_stage: 'SUR-1', libelle_stage: expect.any(String) }] },
      { id_stage: second, stages: [{ id: other.id, code_stage: 'NAV-1', libelle_stage: '<b>Balises</b>' }] },
    ]);
  });

  it.each<[said: string, texts: Record<string, string>, expected: string[]]>([
    ['nothing', {}, []],
    ['no stage', { 'A-1': 'Trois ans d’expérience, niveau B1', 'A-2': 'A-999' }, []],
    ['one or the other', { 'A-1': '', 'A-2': '', 'A-3': 'A-1 ou A-2' }, ['A-3: A-1 ou A-2']],
    ['each', { 'A-1': '', 'A-2': '', 'A-3': 'A-1 et A-2, puis A-1' }, ['A-3: A-1', 'A-3: A-2']],
    ['itself', { 'A-1': '', 'A-2': 'A-2 ; A-1 ou A-2' }, []],
    ['each other', { 'A-1': 'A-2', 'A-2': 'A-1' }, ['A-1: A-2', 'A-2: A-1']],
    ['beyond the first 10 000 characters', { 'A-1': '', 'A-2': `${'mot-clé '.repeat(2000)} A-1` }, []],
  ])('%s', async (_, texts, expected) => {
    expect(await told(await holding(texts))).toEqual(expected);
  });

  it('reads as many stages as there are, each after the one before', async () => {
    const codes = Array.from({ length: 150 }, (_, index) => `LNG-${index}`);
    const parcours = await holding(Object.fromEntries(codes.map((code, i) => [code, codes[i - 1] ?? ''])));

    const expected = codes.slice(1).map((code, i) => `${code}: ${codes[i]}`);
    expect(new Set(await told(parcours))).toEqual(new Set(expected));
  });

  it('is told anew when a prerequisite changes', async () => {
    const parcours = await holding({ 'A-1': '', 'A-2': 'A-1' });
    expect(await told(parcours)).toEqual(['A-2: A-1']);
    await app.dataSource.query("UPDATE stage SET prerequis_stage = '' WHERE code_stage = 'A-2'");
    await app.world.changed();
    expect(await told(parcours)).toEqual([]);
  });

  it.each([
    ['9999', 404],
    ['0', 400],
    ['a', 400],
    ['1%27', 400],
  ])('refuses %s', async (id, status) => {
    const answer = await app.get(`/api/parcours/${id}/prerequis`);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/\p{L}/u);
  });
});
