import type { ReactNode } from 'react';
import { Stack, type Length } from '../layout/box.tsx';
import styles from './drop-zone.module.css';

type Props = { isOver?: boolean; padding?: Length; children: ReactNode };

/** The place where a file may be dropped or chosen; lit while one is dragged over it. The page itself takes the drop. */
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
