import { useState } from 'react';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { toggleInSelection, useIsSelected, useOwnSelection } from './selection';
import './star.scss';

export function SelectionLink() {
  const count = useOwnSelection().length;
  if (count === 0) return null;
  return (
    <Link className="btn star selection-link" to={paths.selection}>
      <span className="label">Ma sélection </span>({count})
    </Link>
  );
}

/** Adds to the selection or removes from it; `label` is visible text, where there is room. */
export function Star({ code, label }: { code: string; label?: string }) {
  const chosen = useIsSelected(code);
  const [notice, setNotice] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={label ? 'btn star' : 'star'}
        aria-pressed={chosen}
        // A toggle button keeps one name: aria-pressed tells the state.
        aria-label={`Ma sélection\u00a0: ${code}`}
        onClick={() => setNotice(toggleInSelection(code))}
      >
        {label}
      </button>
      {notice && (
        <p role="alert" className="star-notice">
          {notice}
        </p>
      )}
    </>
  );
}
