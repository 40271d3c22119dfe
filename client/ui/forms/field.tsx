import type { ReactNode } from 'react';
import { Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';

type Props = {
  label: string;
  /** The error below the field, which screen readers announce at once. */
  errorMessage?: string | null | undefined;
  /** A native `<input>`, `<select>` or `<textarea>`, which global.css styles. */
  children: ReactNode;
};

/** Shows a native field with its label above it. */
export function LabelledField({ label, errorMessage, children }: Props) {
  return (
    <Stack as="label" gap={6}>
      <Text as="span" variant="label">
        {label}
      </Text>
      {children}
      {typeof errorMessage === 'string' && (
        <Text as="small" variant="note" tone="error" role="alert">
          {errorMessage}
        </Text>
      )}
    </Stack>
  );
}
