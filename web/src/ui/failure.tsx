import { Component, type ReactNode } from 'react';
import { failureText, isOffline } from '../lib/offline';
import { withBase } from '../lib/site';
import { Button, LinkButton } from './controls/button';
import { forgetFailures } from '../lib/lazy-part';

type FailureProps = { text: string; onRetry?: () => void; children?: ReactNode };

export function Failure({ text, onRetry, children }: FailureProps) {
  return (
    <div className="alert failure" role="alert">
      <p>{text}</p>
      {(onRetry || children) && (
        <div className="actions">
          {onRetry && <Button onClick={onRetry}>Réessayer</Button>}
          {children}
        </div>
      )}
    </div>
  );
}

export function Crash({ onRetry }: { onRetry?: () => void }) {
  const text = failureText('Une erreur inattendue empêche d’afficher cette page.');
  if (isOffline()) return <Failure {...{ text, onRetry }} />;
  return (
    <Failure text={text}>
      <Button onClick={() => location.reload()}>Recharger la page</Button>
      <LinkButton href={withBase('/')}>Accueil</LinkButton>
    </Failure>
  );
}

type Fallback = ReactNode | ((retry: () => void) => ReactNode);
type ErrorBoundaryProps = { fallback: Fallback; resetKey?: string; children: ReactNode };

/** Shows a message instead of an empty page, until `resetKey` changes or another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => {
    forgetFailures();
    this.setState({ failed: false });
  };

  render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}

type LoadingProps = { label: string; lines?: number; className?: string };

/** Skeleton lines reserve the space of the content. */
export function Loading({ label, lines = 6, className = '' }: LoadingProps) {
  return (
    <div className={`loading ${className}`}>
      <p role="status">{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
