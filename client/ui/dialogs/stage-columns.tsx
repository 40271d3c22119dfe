import type { CSSProperties, ReactNode } from 'react';
import styles from './stage-columns.module.css';

type Props = {
  /** The large content of the dialog: an image, or the sheets of a print. */
  stage: ReactNode;
  stageStyle?: CSSProperties | undefined;
  /** The width of the options beside the stage, in pixels. */
  side?: number;
  /** The content below the options. It stays visible if the options are longer than the screen. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Shows the content of a wide dialog without margins: a stage and the options beside it, or on a phone below it. */
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
