import type { ReactNode } from 'react';
import { Stack } from './box.tsx';
import { Text } from '../text.tsx';

type Props = {
  title: string;
  text: ReactNode;
  /** The image above the title. */
  image?: ReactNode;
  /** The links or buttons below the text. */
  children?: ReactNode;
};

/** Shows a text in the middle of a page that has no content. */
export function EmptyState({ title, text, image, children }: Props) {
  return (
    <Stack as="section" gap={10} align="center" justify="center" grow padding="24px 0 8vh">
      {image}
      <Text as="h2" variant="heading" size={30} align="center">
        {title}
      </Text>
      <Text tone="muted" align="center" padding="0 0 10px" style={{ maxWidth: 380 }}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
