import { useId } from 'react';
import { Row, Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import { countTypedText } from './count-typed-text.ts';
import { TextCounter } from './text-counter.tsx';

type Props = {
  label: string;
  value: string;
  /** The limit in graphemes. A longer text stays in the field, and its counter is red. */
  max: number;
  placeholder?: string;
  onChange: (value: string) => void;
};

/** Shows a field of one line with its label and the length of its text above it. */
export function LimitedField({ label, value, max, placeholder, onChange }: Props) {
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
        id={id}
        value={value}
        placeholder={placeholder}
        aria-invalid={length > max || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
