import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Parcours, SousParcours } from '../../entities/parcours/parcours.api';
import { type Filtres, filtresParams, readFiltres } from '../../entities/parcours/rail';
import { addNoBreakSpaces } from '../../lib/french';
import { withParams } from '../../lib/paths';
import { useHydrated } from '../../lib/storage';
import { Button } from '../../ui/controls/button';
import { Select } from '../../ui/controls/select';
import { Icon } from '../../ui/text';
import { SousParcoursBadge } from './categorie';

type Props = {
  niveaux: string[];
  sousParcours: SousParcours[];
  filtres: Filtres;
  summary: string;
  onChoose: (changes: Partial<Filtres>) => void;
  onReset: () => void;
};

export function FiltresPanel({ niveaux, sousParcours, filtres, summary, onChoose, onReset }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = sousParcours.find((option) => option.id === filtres.sousParcours);
  const active = [filtres.niveau || 'tous les niveaux', chosen?.nom_sous_parcours].filter(Boolean).join(' · ');

  return (
    <section className="filtres" aria-label="Filtres">
      <Button
        className="filtres-fold"
        aria-expanded={unfolded}
        aria-controls={`${id}-body`}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="filter" />
        <span>{`Filtres\u00a0: ${addNoBreakSpaces(active)}`}</span>
        <Icon name="chevron" />
      </Button>
      <div id={`${id}-body`} className={unfolded ? 'filtres-body' : 'filtres-body filtres-folded'}>
        <label className="form-label" htmlFor={`${id}-niveau`}>
          Filtre par niveau :
        </label>
        <Select
          id={`${id}-niveau`}
          // A choice made before hydration would be lost.
          disabled={!hydrated}
          value={filtres.niveau}
          onChange={(value) => onChoose({ niveau: value })}
        >
          <option value="">Tous les niveaux</option>
          {niveaux.map((niveau) => (
            <option key={niveau} value={niveau}>
              {addNoBreakSpaces(niveau)}
            </option>
          ))}
        </Select>
        {sousParcours.length > 0 && (
          <fieldset>
            <legend className="form-label">Filtre par sous-parcours :</legend>
            {sousParcours.map((option, index) => (
              <Button
                key={option.id}
                className="toggle"
                aria-pressed={option.id === filtres.sousParcours}
                onClick={() => onChoose({ sousParcours: option.id === filtres.sousParcours ? undefined : option.id })}
              >
                <SousParcoursBadge index={index} name={option.nom_sous_parcours} />
                <span>{addNoBreakSpaces(option.nom_sous_parcours)}</span>
              </Button>
            ))}
          </fieldset>
        )}
        <Button onClick={onReset}>Réinitialiser</Button>
      </div>
      <p className="filtres-summary" role="status">
        {summary}
      </p>
    </section>
  );
}

/** Filters live in the URL, for reload, Back and shared links. */
export function useFiltres(parcours: Parcours) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filtres = readFiltres(params, parcours);

  const choose = (changes: Partial<Filtres>) => {
    // The current URL and not the last render: on a slow machine, two choices may fall between two renders.
    const { search } = window.location;
    const { niveau, sousParcours, vue } = { ...readFiltres(new URLSearchParams(search), parcours), ...changes };
    const next = withParams(search, {
      [filtresParams.niveau]: niveau || undefined,
      [filtresParams.sousParcours]: sousParcours?.toString(),
      [filtresParams.vue]: vue === 'rail' ? undefined : vue,
    });
    if (next !== search) void navigate({ search: next });
  };
  return { filtres, choose };
}
