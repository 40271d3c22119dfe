import { Component, type ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { Button } from '../forms/button.tsx';
import styles from './lazy-route.module.css';
import { Alert } from '../notice.tsx';

/** Shows a sentence and a way on instead of an empty page when a screen throws; React has logged the cause. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={styles['page']}>
        <Alert action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
          {messageText('INTERNAL')}
        </Alert>
      </main>
    );
  }
}
