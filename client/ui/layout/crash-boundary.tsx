import { Component, type ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { Button } from '../forms/button.tsx';
import { Stack } from './box.tsx';
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
      <Stack as="main" align="center" justify="center" padding={24} style={{ minHeight: 'inherit' }}>
        <Alert action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
          {messageText('INTERNAL')}
        </Alert>
      </Stack>
    );
  }
}
