import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../address/paths';
import { selectionCsvUrl } from '../../api/selection';
import { CopyLink } from '../../ui/CopyLink';
import { Link } from '../../ui/Link';
import { escapeCode, sharedSelectionUrl } from '../mine/codes';

type PlanToolsProps = {
  codes: string[];
  address: string;
  chosen: string[];
  /** Defined for the visitor's own selection. */
  onEmpty: (() => void) | undefined;
  children: ReactNode;
};

const AT_LEAST = 2;
const AT_MOST = 4;
const HOW_MANY = `Cochez de ${AT_LEAST} à ${AT_MOST} stages à comparer`;

export function PlanTools({ codes, address, chosen, onEmpty, children }: PlanToolsProps) {
  const id = useId();
  const [sharing, setSharing] = useState(false);
  const [compareHint, setCompareHint] = useState('');
  const comparable = chosen.length >= AT_LEAST && chosen.length <= AT_MOST;
  return (
    <div className="plan-tools">
      {children}
      <div className="actions">
        <button
          type="button"
          className="btn"
          aria-expanded={sharing}
          aria-controls={`${id}-share`}
          onClick={() => setSharing(!sharing)}
        >
          Partager
        </button>
        <button type="button" className="btn" onClick={() => print()}>
          Imprimer
        </button>
        <a className="btn" href={selectionCsvUrl(codes.map(escapeCode))} download>
          Exporter en CSV
        </a>
        {comparable ? (
          <Link className="btn" to={sharedSelectionUrl(paths.comparer, chosen)}>
            {`Comparer (${chosen.length})`}
          </Link>
        ) : (
          <button
            type="button"
            className="btn"
            aria-disabled="true"
            aria-describedby={`${id}-said`}
            onClick={() => setCompareHint(`${HOW_MANY}\u00a0: ${chosen.length || 'aucun'} pour le moment.`)}
          >
            Comparer
          </button>
        )}
        {onEmpty && (
          <button type="button" className="btn" onClick={onEmpty}>
            Vider la sélection
          </button>
        )}
      </div>
      <p className="hint" id={`${id}-said`} role="status">
        {comparable ? '' : compareHint || `${HOW_MANY}.`}
      </p>
      <div id={`${id}-share`} className="plan-share" hidden={!sharing}>
        <label className="form-label" htmlFor={`${id}-address`}>
          Adresse de cette sélection
        </label>
        <input
          id={`${id}-address`}
          className="form-control"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <p className="hint">Qui l’ouvre lit ces stages, et les copie dans sa sélection si bon lui semble.</p>
        <CopyLink to={address} />
      </div>
    </div>
  );
}
