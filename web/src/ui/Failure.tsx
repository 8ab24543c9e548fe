import type { ReactNode } from 'react';

type FailureProps = { text: string; onRetry?: () => void; children?: ReactNode };

export function Failure({ text, onRetry, children }: FailureProps) {
  return (
    <div className="alert failure" role="alert">
      <p>{text}</p>
      {(onRetry || children) && (
        <div className="actions">
          {onRetry && (
            <button type="button" className="btn" onClick={onRetry}>
              Réessayer
            </button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
