import { useId, useState } from 'react';
import type { SousParcours } from '../../entities/parcours/parcours.api';
import { type Filtres, filtresParams } from '../../entities/parcours/rail';
import { addNoBreakSpaces } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Icon } from '../../ui/text';
import { FilterSelect, type UrlFilters } from '../../ui/url-filters';
import { SousParcoursBadge } from './categorie';

type Props = Pick<UrlFilters<Filtres>, 'change'> & {
  niveaux: string[];
  sousParcours: SousParcours[];
  filtres: Filtres;
  summary: string;
  onReset: () => void;
};

export function FiltresPanel({ niveaux, sousParcours, filtres, change, summary, onReset }: Props) {
  const id = useId();
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
        <FilterSelect
          {...{ filters: filtres, change }}
          name="niveau"
          label="Filtre par niveau :"
          all="Tous les niveaux"
          options={niveaux.map((niveau) => [niveau, addNoBreakSpaces(niveau)])}
        />
        {sousParcours.length > 0 && (
          <fieldset>
            <legend className="form-label">Filtre par sous-parcours :</legend>
            {sousParcours.map((option, index) => (
              <Button
                key={option.id}
                className="toggle"
                aria-pressed={option.id === filtres.sousParcours}
                onClick={() =>
                  change({ [filtresParams.sousParcours]: option.id !== filtres.sousParcours && option.id })
                }
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
