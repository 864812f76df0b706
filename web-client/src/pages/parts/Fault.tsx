// Keeps a fault of one part from taking the rest of the page. It knows that something went wrong, not what.

import { Component, type ComponentChildren } from 'preact';
import { Button } from '../../components/Button';
import { t } from '../../words';

/** Draws its content until it fails; then says so and offers to reload. */
export class Fault extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <FaultNote /> : this.props.children;
  }
}

function FaultNote() {
  return (
    <main id="content" class="page problem" tabIndex={-1}>
      <header class="page-head">
        <h1>{t('page-fault-title')}</h1>
      </header>
      <p class="problem-text" role="alert">
        {t('page-fault-text')}
      </p>
      <Button primary onClick={() => location.reload()}>
        {t('go-reload')}
      </Button>
    </main>
  );
}
