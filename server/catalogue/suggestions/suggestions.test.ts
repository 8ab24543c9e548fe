// Run once
import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { formOf } from '../../test/forms.js';

const app = useApp(async ({ world }) => {
  const loeuillet = await world.responsable({ nom_responsable: 'LŒUILLET', prenom_responsable: 'François' });
  await world.responsable({ nom_responsable: "D'HAUTEFEUILLE", prenom_responsable: 'Aïcha' });
  const reseaux = await world.parcours({ nom_parcours: 'Réseaux et énergie' });
  const surveillance = await world.parcours({ nom_parcours: 'Surveillance' });
  const code = (code_stage: string, libelle_stage: string, more = {}) =>
    world.stage({ code_stage, libelle_stage, ...more });
  const radar = await code('SUR-101', 'Fondamentaux du radar', { objectif_general_stage: 'Régler un émetteur' });
  await code('SUR-111', 'Radar secondaire', { prerequis_stage: 'SUR-101, RADIO' });
  await code('INF-101', 'Réseaux IP : l’énergie', { responsables: [loeuillet], objectif_general_stage: 'Émettre' });
  await code('É.T/é-5', '<b>Œuvre</b> & “fin”');
  const [categorie, sousParcours] = [await world.categorie(surveillance), await world.sousParcours(surveillance)];
  await world.definition(radar, categorie, sousParcours);
  const [other, under] = [await world.categorie(reseaux), await world.sousParcours(reseaux)];
  await world.definition(radar, other, under);
});

const ask = (searchString: string): Promise<Json[]> =>
  app.ok(`/api/stage/suggestions?${new URLSearchParams({ searchString }).toString()}`);
const told = async (searchString: string) => (await ask(searchString)).map((one) => one.code ?? one.libelle);

describe('GET /api/stage/suggestions', () => {
  it.each<[title: string, searchString: string, lines: string[]]>([
    ['stages by libellé, then words that complete', 'rad', ['SUR-101', 'SUR-111', 'radar', 'radio']],
    ['the whole code first', 'sur-111', ['SUR-111']],
    ['the beginning of a code before a libellé', 'sur', ['SUR-101', 'SUR-111', 'Surveillance']],
    ['a part of a code', '111', ['SUR-111']],
    ['a code with accents', 'é.t', ['É.T/é-5']],
    ['without accents, pathways and words with theirs', 'rese', ['INF-101', 'Réseaux et énergie', 'réseaux']],
    ['a word behind an apostrophe', 'energ', ['INF-101', 'Réseaux et énergie', 'énergie']],
    ['decomposed letters', 're\u0301seau', ['INF-101', 'Réseaux et énergie', 'réseaux']],
    ['a ligature written apart', 'loeui', ['LŒUILLET François']],
    ['a first name without its cedilla', 'francois', ['LŒUILLET François']],
    ['a name behind its apostrophe', 'hautef', ["D'HAUTEFEUILLE Aïcha"]],
    ['words of the texts alone', 'éme', ['émetteur', 'émettre']],
    ['every word', 'radar second', ['SUR-111', 'radar secondaire']],
    ['words that stand together only', 'radar éme', ['radar émetteur']],
    ['nothing for words that stand apart', 'radar émettre', []],
    ['signs as signs', '<b>', ['É.T/é-5']],
    ['nothing for nothing', '', []],
    ['nothing for signs alone', '%_\'"', []],
    ['nothing for what nobody says', 'zzzz', []],
    ['one letter, without words', 'f', ['É.T/é-5', 'SUR-101', 'INF-101', 'LŒUILLET François']],
  ])('tells %s: « %s »', async (_title, searchString, lines) => {
    expect(await told(searchString)).toEqual(lines);
  });

  it.each<[title: string, searchString: string, lines: string[]]>([
    ['another letter', 'rudar', ['SUR-101', 'SUR-111']],
    ['one left out', 'rdar', ['SUR-101', 'SUR-111']],
    ['one too many', 'raadar', ['SUR-101', 'SUR-111']],
    ['two swapped', 'raadr', ['SUR-101', 'SUR-111', 'radar']],
    ['in one of two words', 'rudar secondaire', ['SUR-111']],
    ['in a name', 'loeuilet', ['LŒUILLET François']],
    ['in a pathway', 'survellance', ['Surveillance']],
    ['in a code', 'SUR-1O1', ['SUR-101']],
    ['in a word of the texts', 'émeteur', ['émetteur']],
  ])('forgives a bad letter: %s, « %s »', async (_title, searchString, lines) => {
    const found = await told(searchString);
    for (const one of lines.filter((line) => line !== 'radar')) expect(found).toContain(one);
  });

  it.each(['rudor', 'rda', 'SUR-2O2', 'xyzradar', '%%%%'])('forgives no more than one: « %s »', async (text) => {
    expect(await told(text)).toEqual([]);
  });

  it('forgives nothing where something is found', async () => {
    expect(await told('radio')).toEqual([]);
    expect(await told('radi')).toEqual(['radio']);
  });

  it('tells where each leads, and by what it was found', async () => {
    expect(await ask('sur')).toMatchObject([
      { genre: 'stage', libelle: 'Fondamentaux du radar', code: 'SUR-101', trouve_par: ['sur'] },
      { genre: 'stage', code: 'SUR-111', trouve_par: ['sur'] },
      { genre: 'parcours', id: 2, libelle: 'Surveillance', code: null, trouve_par: ['sur'] },
    ]);
    expect(await ask('rudar')).toMatchObject([
      { code: 'SUR-101', trouve_par: ['radar'] },
      { code: 'SUR-111', trouve_par: ['radar'] },
      { genre: 'mot', libelle: 'radar', trouve_par: ['radar'] },
    ]);
    expect((await ask('éme'))[0]).toEqual({
      genre: 'mot',
      id: null,
      libelle: 'émetteur',
      code: null,
      trouve_par: ['eme'],
    });
  });

  it('refuses ten thousand letters, and takes two hundred', async () => {
    const path = '/api/stage/suggestions?searchString=';
    const fault = errors.badParams(['searchString', 'Indiquez 200 caractères au plus.']);
    expect(await app.refused(path + 'a'.repeat(10_000))).toEqual(fault);
    expect(await app.refused(path + 'a'.repeat(201))).toEqual(fault);
    expect(await told('a'.repeat(200))).toEqual([]);
    expect(await told(Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' '))).toEqual([]);
    expect(await app.ok('/api/stage/suggestions')).toEqual([]);
  });
});

describe('what changes', () => {
  it('is told at once: a new pathway, a new name, a stage that has gone', async () => {
    const staff = await signedIn(app, 'staff');
    const told = async (text: string) =>
      (await staff.get(`/api/stage/suggestions?searchString=${text}`)).body.map((one: Json) => one.code ?? one.libelle);
    await staff.call('POST', '/api/parcours', { name: 'Quantique' });
    expect(await told('quant')).toEqual(['Quantique']);
    const { body: made } = await staff.call('POST', '/api/stage', formOf({ code: 'QUA-1', name: 'Qubits' }));
    expect(await told('qub')).toEqual(['QUA-1', 'qubits']);
    await staff.call('DELETE', `/api/stage/${made.id}`);
    expect(await told('qub')).toEqual([]);
    expect(await told('qubyts')).toEqual([]);
  });

  it('has eight lines at most, of each genre some', async () => {
    const { world } = app;
    for (let i = 0; i < 12; i += 1) {
      await world.stage({ code_stage: `Z-${i}`, libelle_stage: `Zone zénith${i} zinc${i}` });
      await world.parcours({ nom_parcours: `Zone ${i}` });
      await world.responsable({ nom_responsable: `ZOLA ${i}` });
    }
    const genres = (await ask('z')).map(({ genre }) => genre);
    expect(genres).toEqual([...Array(4).fill('stage'), ...Array(2).fill('parcours'), ...Array(2).fill('responsable')]);
    expect((await ask('zo')).map(({ genre }) => genre)).toHaveLength(8);
    expect((await ask('zola')).map(({ genre }) => genre)).toEqual(Array(8).fill('responsable'));
  });
});
