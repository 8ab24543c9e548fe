import type { CalendrierFiltres } from '../../entities/session/calendrier.api';
import { useLieux } from '../../entities/session/calendrier.api';
import { ListLoadError } from '../../api/query-view';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import { addNoBreakSpaces, joinParts } from '../../lib/french';
import { useHydrated } from '../../lib/storage';
import { FilterFold } from '../../ui/controls/filter-fold';
import { FilterSelect, type UrlFilters } from '../../ui/url-filters';
import { NO_CRITERES } from '../address';
import { useFacettes } from '../search/search.api';

export function CalendrierFiltresPanel({ filters, change }: UrlFilters<CalendrierFiltres>) {
  const [parcours, lieux, facettes] = [useParcoursList(), useLieux(), useFacettes(NO_CRITERES)];
  const hydrated = useHydrated();
  const { parcoursId, niveau = '', lieuId, ouvertes = false, annulees = false } = filters;
  const active =
    joinParts(
      parcours.data?.find(({ id }) => id === parcoursId)?.nom_parcours ?? '',
      niveau,
      lieuId && lieux.data ? (lieux.data.find(({ id }) => id === lieuId)?.nom ?? `n°\u00a0${lieuId}`) : '',
      ouvertes ? 'inscriptions ouvertes' : '',
      annulees ? '' : 'sans les annulées',
    ) || 'toutes les sessions';
  const tick = (label: string, checked: boolean, choose: (checked: boolean) => void) => (
    <label>
      <input type="checkbox" disabled={!hydrated} checked={checked} onChange={({ target }) => choose(target.checked)} />
      {label}
    </label>
  );
  return (
    <>
      <p className="on-paper">{`Filtres\u00a0: ${addNoBreakSpaces(active)}`}</p>
      <FilterFold active={active}>
        <div className="calendrier-selects">
          <FilterSelect
            {...{ filters, change }}
            name="parcoursId"
            label="Parcours"
            all="Tous les parcours"
            options={parcours.data?.map(({ id, nom_parcours }) => [id, addNoBreakSpaces(nom_parcours)])}
          />
          <FilterSelect
            {...{ filters, change }}
            name="niveau"
            label="Niveau"
            all="Tous les niveaux"
            options={facettes.data?.niveaux.map(({ niveau: one }) => [one, addNoBreakSpaces(one)])}
          />
          <FilterSelect
            {...{ filters, change }}
            name="lieuId"
            label="Lieu"
            all="Tous les lieux"
            options={lieux.data?.map(({ id, nom, ville }) => [id, addNoBreakSpaces(joinParts(nom, ville))])}
          />
        </div>
        <div className="calendrier-ticks">
          {tick('Inscriptions ouvertes seulement', ouvertes, (checked) => change({ ouvertes: checked }))}
          {tick('Masquer les annulées', !annulees, (checked) => change({ annulees: !checked }))}
        </div>
        <ListLoadError
          lists={[
            ['parcours', parcours],
            ['niveaux', facettes],
            ['lieux', lieux],
          ]}
        />
      </FilterFold>
    </>
  );
}
