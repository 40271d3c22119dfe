import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './bars.module.css';

type Row = {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Stands before the name, such as that of an airport. */
  readonly code?: string | undefined;
  /** Of the bar, where it has one of its own. */
  readonly color?: string | undefined;
};

type Props = {
  rows: readonly Row[];
  /** Fills the width with its bar. */
  most: number;
  className?: string | undefined;
};

const number = new Intl.NumberFormat('en');

/** Names with their counts, each above a bar of that length. */
export function Bars({ rows, most, className }: Props) {
  return (
    <Stack as="ol" gap={10} className={className}>
      {rows.map(({ key, name, count, code, color }) => (
        <Grid as="li" key={key} columns="minmax(0, 1fr) auto" gap="3px 10px">
          <Text as="span" size={14} truncate>
            {code !== undefined && (
              <Text as="b" look="code" size={15} className={styles['code']}>
                {code}
              </Text>
            )}{' '}
            {name}
          </Text>{' '}
          <Text as="span" tone="muted" size={14}>
            {number.format(count)}
          </Text>
          <span
            className={styles['bar']}
            style={{ width: `${(count / most) * 100}%`, background: color }}
            aria-hidden="true"
          />
        </Grid>
      ))}
    </Stack>
  );
}
