import { gridOf, type RailStage, type Station } from './rail';

const sp = (id: number) => ({ id, nom_sous_parcours: `SP ${id}`, id_parcours: 1 });
const [a, b] = [sp(1), sp(2)];
const stage = (id: number, sousParcours = [a, b]): RailStage => ({
  id,
  code_stage: `S-${id}`,
  libelle_stage: '',
  volume_horaire_stage: 10 * id,
  sousParcours,
});
const station = (id: number, stages: RailStage[]): Station => ({ id, nom: `C${id}`, niveau: '', stages, before: 0 });
const ids = (stages: RailStage[]) => stages.map(({ id }) => id);

it('sets a stage of all sous-parcours in common, any other in the column of each of its own', () => {
  const { rows } = gridOf({ stations: [station(1, [stage(1), stage(2, [a]), stage(3, [b])])], transverses: [] }, [
    a,
    b,
  ]);

  expect(rows.map(({ common, own }) => [ids(common), own.map(ids)])).toEqual([[[1], [[2], [3]]]]);
});

it('sums each column over the categories, a stage of two of them once', () => {
  const rail = {
    stations: [station(1, [stage(1), stage(2, [a])])],
    transverses: [station(2, [stage(1), stage(4, [b])])],
  };
  const { hours, transverses } = gridOf(rail, [a, b]);

  expect(hours).toEqual([30, 50]);
  expect(transverses.map((row) => row.station.id)).toEqual([2]);
});

it('has all in common without columns', () => {
  const { rows, columns } = gridOf({ stations: [station(1, [stage(1), stage(2, [])])], transverses: [] }, []);

  expect([columns, ids(rows[0]!.common), rows[0]!.own]).toEqual([[], [1, 2], []]);
});
