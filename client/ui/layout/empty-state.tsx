import type { ReactNode } from 'react';
import { Stack } from './box.tsx';
import { Text } from '../text.tsx';

type Props = {
  title: string;
  words: ReactNode;
  /** Above the title. */
  picture?: ReactNode;
  /** The ways on. */
  children?: ReactNode;
};

/** What a page says where it has nothing to show, in the middle of its room. */
export function EmptyState({ title, words, picture, children }: Props) {
  return (
    <Stack as="section" gap={10} align="center" justify="center" grow padding="24px 0 8vh">
      {picture}
      <Text as="h2" look="heading" size={30} align="center">
        {title}
      </Text>
      <Text tone="muted" align="center" padding="0 0 10px" style={{ maxWidth: 380 }}>
        {words}
      </Text>
      {children}
    </Stack>
  );
}
