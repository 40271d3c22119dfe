import type { ReactNode } from 'react';
import { Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';

type Props = {
  label: string;
  /** Announced at once, below the field. */
  errorMessage?: string | null | undefined;
  /** An `input`, a `select` or a `textarea` of the browser, which global.css dresses. */
  children: ReactNode;
};

/** A field of the browser with its label above it. */
export function LabelledField({ label, errorMessage, children }: Props) {
  return (
    <Stack as="label" gap={6}>
      <Text as="span" look="label">
        {label}
      </Text>
      {children}
      {typeof errorMessage === 'string' && (
        <Text as="small" look="note" tone="error" role="alert">
          {errorMessage}
        </Text>
      )}
    </Stack>
  );
}
