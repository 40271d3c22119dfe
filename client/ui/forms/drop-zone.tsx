import type { ReactNode } from 'react';
import { Stack, type Length } from '../layout/box.tsx';
import styles from './drop-zone.module.css';

type Props = { isOver?: boolean; padding?: Length; children: ReactNode };

/**
 * Marks the area for dropping or selecting a file, and highlights it while a file is dragged over the page. The page itself handles the
 * drop.
 */
export function DropZone({ isOver, padding = '28px 18px', children }: Props) {
  return (
    <Stack
      surface="dashed"
      align="center"
      justify="center"
      padding={padding}
      className={styles['zone']}
      data-over={isOver || undefined}
    >
      {children}
    </Stack>
  );
}
