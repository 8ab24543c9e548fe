import { useState } from 'react';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/controls/button';
import { toggleInSelection, useIsSelected, useOwnSelection } from './selection';
import './star.scss';

export function SelectionLink() {
  const count = useOwnSelection().length;
  if (count === 0) return null;
  return (
    <LinkButton className="star selection-link" to={paths.selection}>
      <span className="label">Ma sélection </span>({count})
    </LinkButton>
  );
}

/** Adds to the selection or removes from it; `label` is visible text, where there is room. */
export function Star({ code, label }: { code: string; label?: string }) {
  const chosen = useIsSelected(code);
  const [notice, setNotice] = useState<string>();
  return (
    <>
      <Button
        look={label ? undefined : 'bare'}
        className="star"
        aria-pressed={chosen}
        // A toggle button keeps one name: aria-pressed tells the state.
        aria-label={`Ma sélection\u00a0: ${code}`}
        onClick={() => setNotice(toggleInSelection(code))}
      >
        {label}
      </Button>
      {notice && (
        <p role="alert" className="star-notice">
          {notice}
        </p>
      )}
    </>
  );
}
