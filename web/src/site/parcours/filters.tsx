import type { SousParcours } from '../../entities/parcours/parcours.api';
import { type Filtres, filtresParams } from '../../entities/parcours/rail';
import { addNoBreakSpaces } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { FilterFold } from '../../ui/controls/filter-fold';
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
  const chosen = sousParcours.find((option) => option.id === filtres.sousParcours);
  const active = [filtres.niveau || 'tous les niveaux', chosen?.nom_sous_parcours].filter(Boolean).join(' · ');

  return (
    <FilterFold active={active} summary={summary}>
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
              onClick={() => change({ [filtresParams.sousParcours]: option.id !== filtres.sousParcours && option.id })}
            >
              <SousParcoursBadge index={index} name={option.nom_sous_parcours} />
              <span>{addNoBreakSpaces(option.nom_sous_parcours)}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <Button onClick={onReset}>Réinitialiser</Button>
    </FilterFold>
  );
}
