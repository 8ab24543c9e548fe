import { Injectable } from '@nestjs/common';
import { compareFrench } from '../../french.js';
import { toResponsableRef } from '../../responsable/responsable.dto.js';
import { DUREES } from '../recherche/choices.js';
import { ParcoursNames } from '../recherche/parcours-names.service.js';
import type { StageCriteres } from '../recherche/recherche.dto.js';
import { type Age, RechercheService, toCriteria } from '../recherche/recherche.service.js';
import { counted, topValues } from './counts.js';
import type { Facettes } from './facettes.dto.js';
import { sessionFacets } from './session-facets.js';

@Injectable()
export class FacettesService {
  constructor(
    private readonly recherche: RechercheService,
    private readonly names: ParcoursNames,
  ) {}

  async count(query: StageCriteres, age: Age): Promise<Facettes> {
    const { index, contentVersion } = await this.recherche.current(age, (version) => void this.names.at(version));
    const parcours = await this.names.at(contentVersion);
    const found = counted(index, toCriteria(query));
    const { total, counts } = found;
    const [ofParcours, ofNiveau] = [counts('parcours'), counts('niveaux')];
    const [ofDuree, ofResponsable] = [counts('durees'), counts('responsables')];
    // Levels without a matching stage stay listed: a choice must not vanish when it is unchecked.
    const niveaux = [...index.postings.values.countIn('niveaux', index.live).keys()];
    const totals = <K>(of: Map<unknown, number>, value: K) => of.get(value) ?? 0;
    return {
      total,
      parcours: topValues(
        parcours.map(({ id, nom_parcours }) => ({ id, nom_parcours, total: totals(ofParcours, id) })),
      ),
      niveaux: topValues(niveaux.map((niveau) => ({ niveau: String(niveau), total: totals(ofNiveau, niveau) }))).sort(
        (a, b) => compareFrench(a.niveau, b.niveau),
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
