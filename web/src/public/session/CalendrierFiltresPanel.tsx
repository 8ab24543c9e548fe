import { type ReactNode, useId } from 'react';
import { ListLoadError } from '../../answer/ListFailed';
import { type CalendrierFiltres, useLieux } from '../../api/calendrier';
import { useFacettes } from '../../api/recherche';
import { useParcoursList } from '../../api/parcours';
import { joinParts } from '../../ui/french';
import { addNoBreakSpaces } from '../../ui/typography';
import { useHydrated } from '../../ui/useHydrated';
import { NO_CRITERES } from '../address/useRechercheAddress';

type Props = { filtres: CalendrierFiltres; onChoose: (changes: Partial<CalendrierFiltres>) => void };

export function CalendrierFiltresPanel({ filtres, onChoose }: Props) {
  const hydrated = useHydrated();
  const [parcours, lieux, facettes] = [useParcoursList(), useLieux(), useFacettes(NO_CRITERES)];
  const niveaux = facettes.data?.niveaux.map(({ niveau }) => niveau) ?? [];
  const { parcoursId, niveau, lieuId, ouvertes = false } = filtres;
  const niveauOptions = niveau === undefined || niveaux.includes(niveau) ? niveaux : [...niveaux, niveau];
  return (
    <form className="calendrier-filtres" aria-label="Filtres" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Parcours" value={parcoursId} onChoose={(id) => onChoose({ parcoursId: Number(id) || undefined })}>
        <option value="">Tous les parcours</option>
        {isUnlisted(parcours.data, parcoursId) && <option value={parcoursId}>{`parcours ${parcoursId}`}</option>}
        {parcours.data?.map(({ id, nom_parcours }) => (
          <option key={id} value={id}>
            {addNoBreakSpaces(nom_parcours)}
          </option>
        ))}
      </Choice>
      <Choice label="Niveau" value={niveau} onChoose={(text) => onChoose({ niveau: text || undefined })}>
        <option value="">Tous les niveaux</option>
        {niveauOptions.map((option) => (
          <option key={option} value={option}>
            {addNoBreakSpaces(option)}
          </option>
        ))}
      </Choice>
      <Choice label="Lieu" value={lieuId} onChoose={(id) => onChoose({ lieuId: Number(id) || undefined })}>
        <option value="">Tous les lieux</option>
        {isUnlisted(lieux.data, lieuId) && <option value={lieuId}>{`lieu ${lieuId}`}</option>}
        {lieux.data?.map(({ id, nom, ville }) => (
          <option key={id} value={id}>
            {addNoBreakSpaces(joinParts(nom, ville))}
          </option>
        ))}
      </Choice>
      <label className="calendrier-open">
        <input
          type="checkbox"
          className="form-check-input"
          disabled={!hydrated}
          checked={ouvertes}
          onChange={(event) => onChoose({ ouvertes: event.target.checked || undefined })}
        />
        Inscriptions ouvertes seulement
      </label>
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['niveaux', facettes],
          ['lieux', lieux],
        ]}
      />
    </form>
  );
}

/** The URL may name a value that no longer exists: it is shown as chosen. */
const isUnlisted = (options: { id: number }[] = [], id: number | undefined) =>
  id !== undefined && options.every((option) => option.id !== id);

type ChoiceProps = {
  label: string;
  value: number | string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** Disabled until hydration, which comes late here: a choice made before would be lost. */
function Choice({ label, value = '', onChoose, children }: ChoiceProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        disabled={!hydrated}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
