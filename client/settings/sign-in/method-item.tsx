import type { ReactNode } from 'react';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './sign-in.module.css';

type Props = { name: string; details: string; warning?: string | null; children?: ReactNode };

/** Shows one way to sign in with its details, and its button. */
export function MethodItem({ name, details, warning, children }: Props) {
  return (
    <Row as="li" padding="10px 0" className={styles['item']}>
      <Stack gap={0} grow className={styles['name']}>
        <Text variant="strong">{name}</Text>
        <Text variant="note">{details}</Text>
        {warning && (
          <Text variant="note" tone="warn">
            {warning}
          </Text>
        )}
      </Stack>
      {children}
    </Row>
  );
}
