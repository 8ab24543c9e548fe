import { useState } from 'react';
import './star.scss';
import { toggleInSelection, useIsSelected } from './mine';

/** In one's own selection, or not. `label`: with words, where there is room for them. */
export function Star({ code, label }: { code: string; label?: string }) {
  const chosen = useIsSelected(code);
  const [notice, setNotice] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={label ? 'btn star' : 'star'}
        aria-pressed={chosen}
        // The one name of a button that is pressed or not.
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
