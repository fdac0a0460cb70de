import { Component, type ReactNode } from 'react';
import { jobErrorOf, type JobFault } from '#src/thread/job-error.ts';
import { FaultMessage } from './FaultMessage.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
}

/** Shows an error in place of a lazy part that failed, with a button that renders the part again. The rest of the page keeps its input. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FaultMessage fault={jobErrorOf(error, () => this.setState({ error: undefined })) as JobFault} />;
  }
}
