import { useState } from 'react';
import { Icon } from './Icon';
import './copy-link.scss';

/** Copies an address of the site, whole or from its root; where the browser forbids it, shows the address to copy by hand. */
export function CopyLink({ to }: { to: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard?.writeText(new URL(to, location.origin).href).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    ) ?? setOutcome('refused');

  return (
    <div className="copy-link">
      <button type="button" className="btn" onClick={() => void copy()}>
        <Icon name="link" />
        <span className="label">Copier le lien</span>
      </button>
      <span role="status">{outcome === 'copied' && 'Lien copié'}</span>
      {outcome === 'refused' && (
        <input
          className="form-control"
          readOnly
          autoFocus
          aria-label="Adresse à copier"
          value={new URL(to, location.origin).href}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
