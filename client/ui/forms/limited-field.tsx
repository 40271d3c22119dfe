import { useId, type ComponentProps } from 'react';
import { Row, Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import { countTypedText } from './count-typed-text.ts';
import { TextCounter } from './text-counter.tsx';

type Props = {
  label: string;
  value: string;
  /** The limit in graphemes. A longer text stays in the field, and its counter is red. */
  max: number;
  /** The error below the field, which screen readers announce at once. */
  errorMessage?: string | null;
  onChange: (value: string) => void;
} & Pick<ComponentProps<'input'>, 'ref' | 'placeholder' | 'dir' | 'onBlur' | 'onKeyDown'>;

/** Shows a field of one line with its label and the length of its text above it. */
export function LimitedField({ label, value, max, errorMessage = null, onChange, ...inputProps }: Props) {
  const id = useId();
  const length = countTypedText(value.trim());
  return (
    <Stack gap={6}>
      <Row justify="space-between" gap={16}>
        <Text as="label" htmlFor={id} variant="label">
          {label}
        </Text>
        <TextCounter id={`${id}-count`} length={length} max={max} />
      </Row>
      <input
        {...inputProps}
        id={id}
        value={value}
        aria-invalid={length > max || errorMessage !== null || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {errorMessage !== null && (
        <Text as="small" variant="note" tone="error" role="alert">
          {errorMessage}
        </Text>
      )}
    </Stack>
  );
}
