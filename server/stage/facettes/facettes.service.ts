import { Injectable } from '@nestjs/common';
import { compareFrench } from '../../french.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { toResponsableRef } from '../../responsable/responsable.dto.js';
import { DUREES } from '../recherche/choices.js';
import { ParcoursNames } from '../recherche/parcours-names.service.js';
import type { StageCriteres } from '../recherche/recherche.dto.js';
import { RechercheService, toCriteria } from '../recherche/recherche.service.js';
import type { SearchIndex } from '../recherche/search-index.js';
import { counted } from './counts.js';
import type { Facettes } from './facettes.dto.js';

/** Values of a facet: beyond, those of most stages. */
const MAX = 500;

/** How many stages each further choice would leave. */
@Injectable()
export class FacettesService {
  constructor(
    private readonly recherche: RechercheService,
    private readonly names: ParcoursNames,
  ) {}

  async count(query: StageCriteres, mayLag: boolean): Promise<Facettes> {
    const { index, generation } = await this.recherche.current(mayLag);
    const parcours = await this.names.at(generation);
    const { total, counts } = countsOf(index, query);
    const of = (facet: keyof typeof counts) => (value: string | number) => counts[facet].get(value)?.total ?? 0;
    const [ofParcours, ofDuree] = [of('parcours'), of('durees')];
    return {
      total,
      parcours: most(parcours.map(({ id, nom_parcours }) => ({ id, nom_parcours, total: ofParcours(id) }))),
      niveaux: most([...counts.niveaux].map(([niveau, its]) => ({ niveau: String(niveau), ...its }))).sort((a, b) =>
        compareFrench(a.niveau, b.niveau),
      ),
      durees: DUREES.map((duree) => ({ duree, total: ofDuree(duree) })),
      responsables: most(
        [...counts.responsables].flatMap(([id, its]) => {
          const one = index.people.get(Number(id));
          return one ? [{ ...toResponsableRef(one), ...its }] : [];
        }),
      ).sort(compareResponsables),
    };
  }
}

function countsOf(index: SearchIndex, query: StageCriteres) {
  const criteria = toCriteria(query);
  const none = { responsables: [], parcours: [], niveaux: [], durees: [] };
  return criteria === undefined ? counted([], none) : counted(index.factsOf(criteria), criteria);
}

/** The values of most stages, where there are too many; else all of them as they stand. */
function most<T extends { total: number }>(values: T[]): T[] {
  if (values.length <= MAX) return values;
  const kept = new Set(values.toSorted((a, b) => b.total - a.total).slice(0, MAX));
  return values.filter((value) => kept.has(value));
}
