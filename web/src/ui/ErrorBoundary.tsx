import { Component, type ReactNode } from 'react';

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
