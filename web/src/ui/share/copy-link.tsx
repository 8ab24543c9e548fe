import { useState } from 'react';
import { withBase } from '../../lib/site';
import { Button } from '../controls/button';
import { Icon } from '../text';
import { TextToCopy } from './text-to-copy';

/** Where the browser forbids to copy, shows the address to copy by hand. */
export function CopyLink({ to }: { to: string }) {
  const [copyResult, setCopyResult] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard?.writeText(new URL(withBase(to), location.origin).href).then(
      () => setCopyResult('copied'),
      () => setCopyResult('refused'),
    ) ?? setCopyResult('refused');

  return (
    <div className="actions">
      <Button onClick={() => void copy()}>
        <Icon name="link" />
        <span className="label">Copier le lien</span>
      </Button>
      <span role="status">{copyResult === 'copied' && 'Lien copié'}</span>
      {copyResult === 'refused' && (
        <TextToCopy autoFocus aria-label="Adresse à copier" value={new URL(withBase(to), location.origin).href} />
      )}
    </div>
  );
}
