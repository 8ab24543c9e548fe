import { Injectable } from '@nestjs/common';
import { toResponsableRef } from '../../responsable/responsable.dto.js';
import { type Criteria, DUREES, type Facet, type FacetFilters, type FacetValue } from './choices.js';
import type { Facettes } from './facettes.dto.js';
import { chosenSessions, GENRES, sessionValue } from './indexed-stage.js';
import type { StageCriteres } from './search.dto.js';
import { ParcoursNames } from './names.js';
import { type Age, SearchService, toCriteria } from './search.service.js';
import type { StageIndex } from './stage-index.js';

/** Values returned per facet: the most frequent ones. */
const MAX_VALUES = 500;

interface Counted {
  total: number;
  counts: (facet: Facet) => Map<FacetValue, number>;
  /** Number of matching stages with these choices instead of the present ones. */
  totalWith: (other: Partial<FacetFilters>) => number;
}

/**
 * Counts the matching stages, and those of each facet value as if it replaced the choices of its own facet; the choices
 * of the other facets apply.
 */
export function counted(index: StageIndex, criteria: Criteria | undefined): Counted {
  if (criteria === undefined) return { total: 0, counts: () => new Map(), totalWith: () => 0 };
  const found = index.matching(criteria);
  const chosen = index.chosenOf(found, criteria);
  return {
    total: chosen.length,
    totalWith: (other) => index.chosenOf(found, { ...criteria, ...other }).length,
    counts: (facet) =>
      index.valuesOf(
        facet,
        criteria[facet].length === 0 ? chosen : index.chosenOf(found, { ...criteria, [facet]: [] }),
      ),
  };
}

/** The `MAX_VALUES` most frequent values, in their given order. */
function topValues<T extends { total: number }>(values: T[]): T[] {
  if (values.length <= MAX_VALUES) return values;
  const top = new Set(values.toSorted((a, b) => b.total - a.total).slice(0, MAX_VALUES));
  return values.filter((value) => top.has(value));
}

/** One session must match both filters: kinds are counted with the chosen places, and places with the chosen kind. */
function sessionFacets(
  index: StageIndex,
  { session: genres = [], lieuId: lieux = [] }: StageCriteres,
  { counts, totalWith }: Counted,
): Pick<Facettes, 'sessions' | 'lieux'> {
  const found = counts('sessions');
  // Every open session is upcoming: choosing both kinds means `prochaine`.
  const genre = genres.length === 1 ? genres[0]! : 'prochaine';
  return {
    sessions: GENRES.filter(() => index.hasValue('sessions', sessionValue('prochaine'))).map((session) => {
      return { session, total: totalWith({ sessions: chosenSessions([session], lieux) }) };
    }),
    lieux: topValues(
      index.lieux
        .filter(({ id }) => index.hasValue('sessions', sessionValue('prochaine', id)))
        .map(({ id, nom, ville }) => ({ id, nom, ville, total: found.get(sessionValue(genre, id)) ?? 0 })),
    ),
  };
}

@Injectable()
export class FacettesService {
  constructor(
    private readonly recherche: SearchService,
    private readonly names: ParcoursNames,
  ) {}

  async count(query: StageCriteres, age: Age): Promise<Facettes> {
    const { index, contentVersion } = await this.recherche.current(age, (version) => void this.names.at(version));
    const { parcours, niveaux } = await this.names.at(contentVersion);
    const found = counted(index, toCriteria(query));
    const { total, counts } = found;
    const [ofParcours, ofNiveau] = [counts('parcours'), counts('niveaux')];
    const [ofDuree, ofResponsable] = [counts('durees'), counts('responsables')];
    // Levels without a matching stage stay listed: a choice must not vanish when it is unchecked.
    const totals = <K>(of: Map<unknown, number>, value: K) => of.get(value) ?? 0;
    return {
      total,
      parcours: topValues(
        parcours.map(({ id, nom_parcours }) => ({ id, nom_parcours, total: totals(ofParcours, id) })),
      ),
      niveaux: topValues(
        niveaux
          .filter((niveau) => index.hasValue('niveaux', niveau))
          .map((niveau) => ({ niveau, total: totals(ofNiveau, niveau) })),
      ),
      durees: DUREES.map((duree) => ({ duree, total: totals(ofDuree, duree) })),
      // The index sorts them by name.
      responsables: topValues(
        index.people.flatMap((one) => {
          const count = totals(ofResponsable, one.id);
          return count > 0 ? [{ ...toResponsableRef(one), total: count }] : [];
        }),
      ),
      ...sessionFacets(index, query, found),
    };
  }
}
