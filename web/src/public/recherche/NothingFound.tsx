import type { Criteres } from '../../api/recherche';
import { NO_CRITERES } from '../address/useRechercheAddress';
import { emptyReason, hasChoices } from './labels';

type NothingFoundProps = { criteres: Criteres; onChange: (criteres: Criteres) => void };

export function NoResults({ criteres, onChange }: NothingFoundProps) {
  return (
    <div className="nothing">
      <p>{emptyReason(criteres)}</p>
      {criteres.motsCles !== '' && hasChoices(criteres) && (
        <div className="actions">
          <button
            type="button"
            className="btn"
            onClick={() => onChange({ ...NO_CRITERES, motsCles: criteres.motsCles })}
          >
            Garder les mots seuls
          </button>
          <button type="button" className="btn" onClick={() => onChange({ ...criteres, motsCles: '' })}>
            Garder les filtres seuls
          </button>
        </div>
      )}
    </div>
  );
}
