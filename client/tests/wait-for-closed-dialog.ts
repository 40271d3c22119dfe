import { screen, waitFor } from '@testing-library/react';

/** Waits until the page shows no dialog. */
export const waitForClosedDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
