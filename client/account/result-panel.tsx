import type { ReactNode } from 'react';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { TicketStub } from '../ui/layout/ticket-stub.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import styles from './result-panel.module.css';

type Props = {
  heading: string;
  children: ReactNode;
  /** The next step, below the perforation. */
  stub: ReactNode;
  /** True if the panel replaces a focused form, so that it must take the focus. */
  replacesFocused?: boolean;
};

/** Shows a ticket-shaped panel with a success message and a next step. */
export function ResultPanel({ heading, children, stub, replacesFocused }: Props) {
  return (
    <Stack as="section" gap={0} surface="panel" className={styles['panel']}>
      <Stack gap={14} padding="26px clamp(20px, 7%, 28px)">
        <Text as="svg" tone="synced" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="21" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 23 6.5 6.5L32 16" fill="none" stroke="currentColor" strokeWidth="3" />
        </Text>
        <PageHeading size={40} replacesFocused={replacesFocused}>
          {heading}
        </PageHeading>
        {children}
      </Stack>
      <TicketStub>
        <Stack gap={16} padding="24px clamp(20px, 7%, 28px) 26px">
          {stub}
        </Stack>
      </TicketStub>
    </Stack>
  );
}
