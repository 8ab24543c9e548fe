import { hoursByNiveau, type RailStage, type Station } from './rail';

const [a, b] = [1, 2].map((id) => ({ id, nom_sous_parcours: `SP ${id}`, id_parcours: 1 }));
const stage = (id: number, heures: number, sousParcours = [a!, b!]): RailStage => ({
  id,
  code_stage: `S-${id}`,
  libelle_stage: '',
  volume_horaire_stage: heures,
  sousParcours,
});
const station = (niveau: string, ...stages: RailStage[]): Station => ({ id: 1, nom: '', niveau, stages, before: 0 });

const rail = {
  stations: [
    station('début', stage(1, 10), stage(2, 5, [a!])),
    station('', stage(3, 1)),
    station('début', stage(4, 20, [b!]), stage(1, 10)),
    station('fin', stage(5, 7, [b!])),
  ],
  transverses: [station('', stage(6, 3), stage(4, 20))],
};

it.each<[title: string, sousParcours: number | undefined, expected: [string, number][]]>([
  [
    'of all',
    undefined,
    [
      ['début', 35],
      ['sans niveau', 1],
      ['fin', 7],
      ['transverses', 3],
    ],
  ],
  [
    'of a sous-parcours',
    1,
    [
      ['début', 35],
      ['sans niveau', 1],
      ['transverses', 3],
    ],
  ],
])('hours by level, %s: a stage of two places once', (_, sousParcours, expected) => {
  expect(hoursByNiveau(rail, { sousParcours })).toEqual(expected);
});
