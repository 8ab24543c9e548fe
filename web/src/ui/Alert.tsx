import type { ReactNode } from 'react';
import { Icon } from './Icon';
import './alert.scss';

type AlertProps = { heading?: string; kind?: 'success' | 'danger'; onDismiss: () => void; children: ReactNode };

export function Alert({ heading, kind = 'success', onDismiss, children }: AlertProps) {
  return (
    <div className={`alert notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <div>
        {heading && <p className="notice-heading">{heading}</p>}
        {children}
      </div>
      <button type="button" className="btn btn-quiet" aria-label="Fermer le message" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
