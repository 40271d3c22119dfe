import { Component, type ReactNode } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../forms/button.tsx';
import { Stack } from './box.tsx';
import { Alert } from '../notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows a text and a Reload button instead of an empty page when a screen throws. React has logged the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Stack as="main" align="center" justify="center" padding={24} style={{ minHeight: 'inherit' }}>
        <Alert action={<Button onClick={() => window.location.reload()}>{translate('Reload')}</Button>}>
          {formatMessage('INTERNAL')}
        </Alert>
      </Stack>
    );
  }
}
