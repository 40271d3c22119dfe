import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { Grid } from '../../ui/layout/box.tsx';
import styles from './drawn-choice.module.css';

type Props = {
  name: string;
  /** The design that shows the choice; null if nothing is drawn. */
  design: TagConfig | null;
  size: { width: number; height: number };
  onSelect: () => void;
};

/** Shows a button with a drawn design above its name. */
export function DrawnChoice({ name, design, size, onSelect }: Props) {
  const url = useDrawing(design);
  return (
    <Grid as="button" type="button" gap={8} align="center" className={styles['choice']} onClick={onSelect}>
      {url == null ? <span /> : <img src={url} alt="" {...size} />}
      {name}
    </Grid>
  );
}
