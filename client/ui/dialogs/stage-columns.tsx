import type { CSSProperties, ReactNode } from 'react';
import styles from './stage-columns.module.css';

type Props = {
  /** What the dialog is about, large: a picture, or the sheets of a print. */
  stage: ReactNode;
  stageStyle?: CSSProperties | undefined;
  /** The width of the choices beside it, in pixels. */
  side?: number;
  /** Below the choices; it stays visible where they are longer than the screen. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The content of a wide dialog, from edge to edge: a stage and the choices beside it, or on a phone below it. */
export function StageColumns({ stage, stageStyle, side = 330, foot, children }: Props) {
  return (
    <div className={styles['columns']} style={{ '--side': `${side}px` }}>
      <div className={styles['stage']} style={stageStyle}>
        {stage}
      </div>
      <div className={styles['choices']}>
        {children}
        {foot && <div className={styles['foot']}>{foot}</div>}
      </div>
    </div>
  );
}
