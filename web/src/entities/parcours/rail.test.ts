import type { Parcours } from './parcours.api';
import {
  countHidden,
  distinctStages,
  filtresParams,
  fromNiveau,
  matchesFiltres,
  niveauxOf,
  railOf,
  readFiltres,
  totalHours,
} from './rail';

type Placed = [position: number, niveau: string | null, ...stages: [code: string, sousParcours: number][]];

/** A parcours with a catégorie `C<n>` for each of these, with stages of ten hours. */
function parcoursOf(sousParcours: number[], ...placed: Placed[]): Parcours {
  const codes = [...new Set(placed.flatMap(([, , ...stages]) => stages.map(([code]) => code)))];
  return {
    id: 1,
    nom_parcours: 'Radar',
    descriptif_parcours: '',
    descriptif_parcours_html: '',
    version: 1,
    modifie_le: null,
    sous_parcours: sousParcours.map((id) => ({ id, nom_sous_parcours: `S${id}`, id_parcours: 1 })),
    categories: placed.map(([position, niveau, ...stages], index) => ({
      id: index + 1,
      nom_categorie: `C${index + 1}`,
      position_categorie_parcours: position,
      niveau_categorie_parcours: niveau,
      id_parcours: 1,
      definition_sous_parcours: stages.map(([code, id_sous_parcours]) => ({
        id_stage: codes.indexOf(code) + 1,
        id_categorie: index + 1,
        id_sous_parcours,
        stage: { id: codes.indexOf(code) + 1, code_stage: code, libelle_stage: code, volume_horaire_stage: 10 },
      })),
    })),
  };
}

const codesOf = (stages: { code_stage: string }[]) => stages.map((stage) => stage.code_stage).join(' ');
const servedBy = (stages: { code_stage: string; sousParcours: { id: number }[] }[], code: string) =>
  stages.find((stage) => stage.code_stage === code)?.sousParcours.map(({ id }) => id);

const parcours = parcoursOf(
  [7, 8],
  [2, 'après deux ans', ['SUR-10', 7], ['SUR-2', 8], ['SUR-10', 8]],
  [-1, null, ['TRV-1', 7]],
  [1, ' au début ', ['SUR-1', 7]],
  [3, null, ['SUR-1', 8]],
  [4, 'après deux ans'],
);
const rail = railOf(parcours);

describe('a rail', () => {
  it('has the categories by position, and apart from them the transverse ones', () => {
    expect(rail.stations.map(({ nom }) => nom)).toEqual(['C3', 'C1', 'C4', 'C5']);
    expect(rail.transverses.map(({ nom }) => nom)).toEqual(['C2']);
  });

  it('keeps the order of the server for categories of one position', () => {
    expect(railOf(parcoursOf([7], [1, 'a'], [0, 'b'], [1, 'c'])).stations.map(({ nom }) => nom)).toEqual([
      'C2',
      'C1',
      'C3',
    ]);
  });

  it('shows each stage of a category once, by code, with all that it serves there', () => {
    const [, second] = rail.stations;
    expect(codesOf(second!.stages)).toBe('SUR-10 SUR-2');
    expect(servedBy(second!.stages, 'SUR-10')).toEqual([7, 8]);
    expect(servedBy(second!.stages, 'SUR-2')).toEqual([8]);
  });

  it('knows how many stages stand above each category', () => {
    expect([...rail.stations, ...rail.transverses].map(({ before }) => before)).toEqual([0, 1, 3, 4, 4]);
  });

  it('has each level once, in the order of the categories', () => {
    expect(niveauxOf(rail)).toEqual(['au début', 'après deux ans']);
    expect(niveauxOf(railOf(parcoursOf([7], [1, null], [2, ' '], [-1, 'transverse'])))).toEqual([]);
  });

  it('counts a stage of two categories once, with what it serves in either', () => {
    const stages = distinctStages(rail);
    expect(codesOf(stages)).toBe('SUR-1 SUR-10 SUR-2 TRV-1');
    expect(servedBy(stages, 'SUR-1')).toEqual([7, 8]);
    expect(totalHours(stages)).toBe(40);
  });

  it('is laid once for each answer of the server', () => {
    expect(railOf(parcours)).toBe(rail);
  });
});

describe('the filters', () => {
  it.each([
    [
      'a level and a sous-parcours',
      'niveau=après deux ans&sousparcours=8',
      { niveau: 'après deux ans', sousParcours: 8, vue: 'rail' },
    ],
    ['none', '', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['an unknown level', 'niveau=inconnu', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['an unknown sous-parcours', 'sousparcours=999', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['what is no id', 'sousparcours=7;drop', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['empty values', 'niveau=&sousparcours=', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['another view', 'vue=tableau', { niveau: '', sousParcours: undefined, vue: 'tableau' }],
    ['the prerequisites', 'vue=prerequis', { niveau: '', sousParcours: undefined, vue: 'prerequis' }],
    ['an unknown view', 'vue=carte', { niveau: '', sousParcours: undefined, vue: 'rail' }],
    ['unknown names', 'tri=nom&__proto__=1', { niveau: '', sousParcours: undefined, vue: 'rail' }],
  ])('are read from the address: %s', (_, search, filtres) => {
    expect(readFiltres(new URLSearchParams(search), parcours)).toEqual(filtres);
  });

  it('ignore the sous-parcours of a pathway that offers no choice', () => {
    const single = parcoursOf([7], [1, null, ['SUR-1', 7]]);
    expect(readFiltres(new URLSearchParams('sousparcours=7'), single).sousParcours).toBeUndefined();
  });

  it.each([
    ['', ['C3', 'C1', 'C4', 'C5']],
    ['au début', ['C3', 'C1', 'C4', 'C5']],
    ['après deux ans', ['C1', 'C4', 'C5']],
    ['inconnu', ['C3', 'C1', 'C4', 'C5']],
  ])('show from the first category of the level « %s » onward, and the transverse ones', (niveau, names) => {
    const shown = fromNiveau(rail, niveau);
    expect(shown.stations.map(({ nom }) => nom)).toEqual(names);
    expect(shown.transverses).toBe(rail.transverses);
  });

  it.each<[title: string, placed: Placed[], hidden: number]>([
    [
      'of no level',
      [
        [1, '', ['A', 7]],
        [2, 'b', ['B', 7]],
      ],
      1,
    ],
    [
      'none before the first',
      [
        [1, 'b', ['A', 7]],
        [2, 'b', ['B', 7]],
      ],
      0,
    ],
    [
      'a later level placed before',
      [
        [1, 'c', ['A', 7], ['B', 7]],
        [2, 'b', ['C', 7]],
        [3, 'c', ['D', 7]],
      ],
      2,
    ],
    [
      'not what is shown elsewhere',
      [
        [1, 'a', ['A', 7], ['B', 7]],
        [2, 'b', ['A', 7]],
        [-1, 'a', ['B', 7], ['T', 7]],
      ],
      0,
    ],
    [
      'once what stood twice',
      [
        [1, 'a', ['A', 7]],
        [2, 'a', ['A', 7]],
        [3, 'b', ['B', 7]],
      ],
      1,
    ],
  ])('of a level count the stages that it hides: %s', (_, placed, hidden) => {
    const whole = railOf(parcoursOf([7, 8], ...placed));
    expect(countHidden(whole, fromNiveau(whole, 'b'))).toBe(hidden);
    expect(countHidden(whole, fromNiveau(whole, ''))).toBe(0);
  });

  it.each([
    [undefined, 'SUR-10 SUR-2'],
    [7, 'SUR-10'],
    [8, 'SUR-10 SUR-2'],
    [9, ''],
  ])('keep the stages that serve the sous-parcours %s', (sousParcours, codes) => {
    const { stages } = rail.stations[1]!;
    expect(codesOf(stages.filter((stage) => matchesFiltres(stage, { sousParcours })))).toBe(codes);
  });

  it('have names of their own in the address', () => {
    expect(Object.values(filtresParams)).toEqual(['niveau', 'sousparcours', 'vue']);
  });
});
