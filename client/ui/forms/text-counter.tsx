import { Text } from '../text.tsx';

type Props = { id: string; length: number; max: number };

/** Shows the length of a typed text with its limit, both in graphemes, in red beyond the limit. */
export function TextCounter({ id, length, max }: Props) {
  const isTooLong = length > max;
  return (
    <Text
      as="span"
      id={id}
      data-over={isTooLong || undefined}
      variant="mono"
      tone={isTooLong ? 'error' : 'muted'}
      nowrap
    >
      {length}/{max}
    </Text>
  );
}
