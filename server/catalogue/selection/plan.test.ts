// Run once: no database says otherwise.
import { type ChosenStage, plan } from './plan.js';
import type { PlaceDuStage, PrerequisDuStage } from './selection.dto.js';

const ids = new Map<string, number>();
const idOf = (code: string) => ids.get(code) ?? ids.set(code, ids.size + 1).size;

/** « 1:2 » is the category at position 2 of the pathway 1. */
function placeOf(place: string): PlaceDuStage {
  const [parcours, position] = place.split(':').map(Number) as [number, number];
  return {
    id_parcours: parcours,
    nom_parcours: `P${parcours}`,
    id_categorie: parcours * 100 + position,
    nom_categorie: 'C',
    niveau_categorie_parcours: null,
    position_categorie_parcours: position,
    sous_parcours: [],
  };
}

const required = (code: string) => ({ id: idOf(code), code_stage: code, libelle_stage: code });

/** `asks`: « B-1/C-1 » is one or the other. */
const stage = (code: string, places: string[] = [], ...asks: string[]): ChosenStage => ({
  ...required(code),
  volume_horaire_stage: 10,
  capacite_stage: 0,
  rythme_stage: '',
  objectif_general_stage: '',
  prerequis_stage: '',
  emploi_du_temps_stage: null,
  fiche_PE_stage: null,
  responsables: [],
  places: places.map(placeOf),
  required: asks.map((phrase) => phrase.split('/').map(required)),
});

const order = (...stages: ChosenStage[]) =>
  plan(stages)
    .map(({ code_stage }) => code_stage)
    .join(' ');
const etatOf = ({ absent, plus_bas }: PrerequisDuStage) => (absent ? 'absent' : plus_bas ? 'plus-bas' : 'avant');
const etats = (...stages: ChosenStage[]) =>
  Object.fromEntries(plan(stages).map(({ code_stage, prerequis }) => [code_stage, prerequis.map(etatOf)]));

describe('a plan', () => {
  it.each<[said: string, stages: ChosenStage[], expected: string]>([
    ['by code, numbers as numbers', [stage('A-10', ['1:1']), stage('a-9', ['1:1'])], 'a-9 A-10'],
    ['by category', [stage('A-1', ['1:2']), stage('A-2', ['1:1'])], 'A-2 A-1'],
    ['what is beside the rail below', [stage('A-1', ['1:-1']), stage('A-2', ['1:3'])], 'A-2 A-1'],
    ['by pathway', [stage('A-1', ['2:1']), stage('A-2', ['1:2'])], 'A-2 A-1'],
    ['what has no pathway last', [stage('A-1'), stage('A-2', ['2:1'])], 'A-2 A-1'],
    [
      'with most of the others',
      [stage('A-1', ['1:1', '2:1']), stage('B-1', ['2:0']), stage('C', ['3:1'])],
      'B-1 A-1 C',
    ],
    ['by prerequisite in a category', [stage('A-1', ['1:1'], 'A-2'), stage('A-2', ['1:1'])], 'A-2 A-1'],
    [
      'each of what it asks for',
      [stage('A', ['1:1'], 'B', 'C'), stage('B', ['1:1'], 'C'), stage('C', ['1:1'])],
      'C B A',
    ],
    ['a circle by code', [stage('B', ['1:1'], 'A'), stage('A', ['1:1'], 'B')], 'A B'],
    ['not across categories', [stage('A', ['1:1'], 'B'), stage('B', ['1:2'])], 'A B'],
    ['nothing', [], ''],
  ])('is %s', (_, stages, expected) => {
    expect(order(...stages)).toBe(expected);
    expect(order(...stages.toReversed())).toBe(expected);
  });

  it.each<[said: string, stages: ChosenStage[], expected: Record<string, string[]>]>([
    ['before', [stage('A', ['1:1']), stage('B', ['1:2'], 'A')], { A: [], B: ['avant'] }],
    ['further down', [stage('A', ['1:2']), stage('B', ['1:1'], 'A')], { A: [], B: ['plus-bas'] }],
    ['absent', [stage('B', ['1:1'], 'A', 'C/D')], { B: ['absent', 'absent'] }],
    ['one of two before', [stage('A', ['1:1']), stage('B', ['1:2'], 'A/C')], { A: [], B: ['avant'] }],
    ['at any time', [stage('A', ['1:-1']), stage('B', ['1:1'], 'A')], { A: [], B: ['avant'] }],
    [
      'asked for at any time',
      [stage('A', ['1:1'], 'B'), stage('B', ['2:1']), stage('C', ['1:-1'], 'B')],
      { A: ['plus-bas'], B: [], C: ['avant'] },
    ],
  ])('tells of what is asked for: %s', (_, stages, expected) => {
    expect(etats(...stages)).toEqual(expected);
  });
});
