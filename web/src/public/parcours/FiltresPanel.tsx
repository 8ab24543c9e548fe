import { useId, useState } from 'react';
import type { SousParcours } from '../../api/parcours';
import { Icon } from '../../ui/Icon';
import { addNoBreakSpaces } from '../../ui/typography';
import type { Filtres } from '../rail/filtres';
import { SousParcoursBadge } from './Mark';

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
  const [unfolded, setUnfolded] = useState(false);
  const chosen = sousParcours.find((option) => option.id === filtres.sousParcours);
  const active = [filtres.niveau || 'tous les niveaux', chosen?.nom_sous_parcours].filter(Boolean).join(' · ');

  return (
    <section className="filtres" aria-label="Filtres">
      <button
        type="button"
        className="btn filtres-fold"
        aria-expanded={unfolded}
        aria-controls={`${id}-body`}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="filter" />
        <span>{`Filtres\u00a0: ${addNoBreakSpaces(active)}`}</span>
        <Icon name="chevron" />
      </button>
      <div id={`${id}-body`} className={unfolded ? 'filtres-body' : 'filtres-body filtres-folded'}>
        <label className="form-label" htmlFor={`${id}-niveau`}>
          Filtre par niveau :
        </label>
        <select
          id={`${id}-niveau`}
          className="form-select"
          value={filtres.niveau}
          onChange={(event) => onChoose({ niveau: event.target.value })}
        >
          <option value="">Tous les niveaux</option>
          {niveaux.map((niveau) => (
            <option key={niveau} value={niveau}>
              {addNoBreakSpaces(niveau)}
            </option>
          ))}
        </select>
        {sousParcours.length > 0 && (
          <fieldset>
            <legend className="form-label">Filtre par sous-parcours :</legend>
            {sousParcours.map((option, index) => (
              <button
                key={option.id}
                type="button"
                className="btn toggle"
                aria-pressed={option.id === filtres.sousParcours}
                onClick={() => onChoose({ sousParcours: option.id === filtres.sousParcours ? undefined : option.id })}
              >
                <SousParcoursBadge index={index} name={option.nom_sous_parcours} />
                <span>{addNoBreakSpaces(option.nom_sous_parcours)}</span>
              </button>
            ))}
          </fieldset>
        )}
        <button type="button" className="btn" onClick={onReset}>
          Réinitialiser
        </button>
      </div>
      <p className="filtres-summary" role="status">
        {summary}
      </p>
    </section>
  );
}
