import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Returns what is shown in place of children that threw an error. `retry` renders the children again. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode;
  /** The children are rendered again when this value changes. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Shows another content in place of children that threw an error; everything around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => {
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error, this.retry) : this.props.children;
  }
}
