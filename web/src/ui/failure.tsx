import { Component, type ReactNode } from 'react';
import { withBase } from '../lib/site';
import { Button, LinkButton } from './controls/button';

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

export function Crash() {
  return (
    <Failure text="Une erreur inattendue empêche d’afficher cette page.">
      <Button onClick={() => location.reload()}>Recharger la page</Button>
      <LinkButton href={withBase('/')}>Accueil</LinkButton>
    </Failure>
  );
}

type ErrorBoundaryProps = { fallback: ReactNode; resetKey?: string; children: ReactNode };

/** Shows a message instead of an empty page, until `resetKey` changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  render() {
    return this.state.failed ? this.props.fallback : this.props.children;
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
