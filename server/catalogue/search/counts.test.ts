// Run once: no database says otherwise.
import fc from 'fast-check';
import { DUREES, dureesOf, type FacetFilters, FACETS } from './choices.js';
import { counted } from './facettes.service.js';
import type { IndexedFields, IndexedStage } from './indexed-stage.js';
import { StageIndex } from './stage-index.js';

const NIVEAUX = ['début', 'fin', 'Fin'];
const SESSIONS = ['prochaine', 'ouverte', 'prochaine 1', 'ouverte 1', 'prochaine 2'];
const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });

type Values = IndexedStage['values'];

const values: fc.Arbitrary<Values> = fc.record({
  parcours: some(1, 2, 3),
  niveaux: some(...NIVEAUX),
  durees: fc.nat(40).map(dureesOf),
  responsables: some(1, 2, 3),
  sessions: some(...SESSIONS),
});
const step = fc.record({
  kind: fc.constantFrom('put', 'put', 'abandon', 'remove'),
  id: fc.nat(8),
  libelle: fc.constantFrom('radar', 'radio', 'réseau'),
  values,
});
const choices: fc.Arbitrary<FacetFilters> = fc.record({
  parcours: some(1, 2, 9),
  niveaux: some(...NIVEAUX, 'autre'),
  durees: some(...DUREES),
  responsables: some(1, 2, 9),
  sessions: some(...SESSIONS, 'prochaine 9'),
});

/** Stage by stage: of each facet, those that have what is chosen of the others. */
function byHand(stages: Values[], chosen: FacetFilters) {
  const passes = (stage: Values, but?: string) =>
    FACETS.every((facet) => {
      const wanted: readonly unknown[] = chosen[facet];
      return facet === but || wanted.length === 0 || stage[facet].some((value) => wanted.includes(value));
    });
  const counts = FACETS.map((facet) => {
    const its = new Map<unknown, number>();
    for (const stage of stages.filter((one) => passes(one, facet)))
      for (const value of stage[facet]) its.set(value, (its.get(value) ?? 0) + 1);
    return its;
  });
  return { total: stages.filter((one) => passes(one)).length, counts };
}

it('whatever has come, changed and gone, each value is counted as one counts by hand', () => {
  fc.assert(
    fc.property(fc.array(step), choices, fc.constantFrom('', 'rad', 'radio', 'x'), (steps, chosen, word) => {
      const index = new StageIndex();
      const stages = new Map<number, { libelle: string; values: Values }>();
      for (const { kind, id, libelle, values } of steps) {
        const listed = { id, version: 1, resume: Buffer.from('{}'), indexed: {} as IndexedFields };
        const texts = { code: `S${id}`, libelle, texts: [], related: [] };
        const [stage] = index.prepare([{ ...listed, ...texts, orderKey: `${id}`, values }]);
        if (kind === 'put') {
          stages.set(id, { libelle, values });
          index.commit([[id, stage]]);
        } else if (kind === 'remove') {
          stages.delete(id);
          index.commit([[id, undefined]]);
        }
      }
      const answering = [...stages.values()].filter(({ libelle }) => libelle.startsWith(word));
      const words = word === '' ? [] : [word];
      const { total, counts } = counted(index, { words, code: word, ...chosen });
      const expected = byHand(
        answering.map((one) => one.values),
        chosen,
      );
      expect({ total, counts: FACETS.map(counts) }).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
