// An error boundary: a fault of one part leaves the rest of the page working.

import { Component, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import { Reload } from './Reload';

interface FaultProps {
  children: ComponentChildren;
  /** The class of the part that it stands for; a whole page without one. */
  part?: string;
}

/** Draws its content until it fails; then says so and offers to reload. */
export class ErrorBoundary extends Component<FaultProps, { error: unknown }> {
  override state = { error: null };

  static override getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'unknown' };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    const { part, children } = this.props;
    if (error === null) return children;
    return part === undefined ? <FaultPage error={error} /> : <FaultPart part={part} error={error} />;
  }
}

function FaultPage({ error }: { error: unknown }) {
  return (
    <main id="content" class="grows-with-text gap-5 grid page narrow problem" tabIndex={-1}>
      <header class="full-row page-head">
        <h1>{t('page-fault-title')}</h1>
      </header>
      <p class="size-16" role="alert">
        {t('page-fault-text')}
      </p>
      <Ways error={error} />
    </main>
  );
}

function FaultPart({ part, error }: { part: string; error: unknown }) {
  return (
    <div class={`${part} down across centres gap-3 rounded-panel text-centred dashed panel`}>
      <p role="alert">{t('page-fault-title')}</p>
      <Ways error={error} />
    </div>
  );
}

/** A reload button, and an error report that is only copied, never sent. */
function Ways({ error }: { error: unknown }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(reportOf(error));
    setCopied(true);
  };
  return (
    <div class="buttons">
      <Reload />
      <Button icon="copy" onClick={() => void copy()}>
        {t(copied ? 'page-fault-copied' : 'page-fault-copy')}
      </Button>
    </div>
  );
}

function reportOf(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [location.pathname, navigator.userAgent, what].join('\n');
}
