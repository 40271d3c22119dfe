import { LAYOUT_LIST, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { Grid } from '../../ui/layout/box.tsx';
import { ChoiceDialog, type ChoiceProps } from './choice-dialog.tsx';
import styles from './layout-dialog.module.css';

/** Asks for the layout of the selected tags. Each layout is shown with the first of the tags. */
export function LayoutDialog({ onSelect, ...dialog }: ChoiceProps<LayoutId>) {
  const design = dialog.tags[0]?.tagConfig ?? null;
  return (
    <ChoiceDialog {...dialog} part="layout" size={640}>
      <Grid columns="repeat(auto-fill, minmax(150px, 1fr))">
        {LAYOUT_LIST.map(({ id, name, width, height, finishes }) => (
          <Grid
            as="button"
            type="button"
            gap={8}
            align="center"
            key={id}
            className={styles['layout']}
            onClick={() => onSelect(id)}
          >
            <Drawn
              design={dialog.opened && design ? { ...design, layout: id, finish: finishes[0].id } : null}
              size={{ width, height }}
            />
            {name}
          </Grid>
        ))}
      </Grid>
    </ChoiceDialog>
  );
}

function Drawn({ design, size }: { design: TagConfig | null; size: { width: number; height: number } }) {
  const url = useDrawing(design);
  return url == null ? <span /> : <img src={url} alt="" {...size} />;
}
