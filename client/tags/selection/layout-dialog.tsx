import { UnstyledButton } from '@mantine/core';
import { LAYOUT_LIST, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { ChoiceDialog, type ChoiceProps } from './choice-dialog.tsx';
import styles from './layout-dialog.module.css';

/** Asks for the layout of the chosen tags: each is shown with the first of them. */
export function LayoutDialog({ onChoose, ...dialog }: ChoiceProps<LayoutId>) {
  const design = dialog.tags[0]?.tagConfig ?? null;
  return (
    <ChoiceDialog {...dialog} part="layout" size={640}>
      <div className={styles['layouts']}>
        {LAYOUT_LIST.map(({ id, name, width, height, finishes }) => (
          <UnstyledButton key={id} className={styles['layout']} onClick={() => onChoose(id)}>
            <Drawn
              design={dialog.opened && design ? { ...design, layout: id, finish: finishes[0].id } : null}
              size={{ width, height }}
            />
            {name}
          </UnstyledButton>
        ))}
      </div>
    </ChoiceDialog>
  );
}

function Drawn({ design, size }: { design: TagConfig | null; size: { width: number; height: number } }) {
  const url = useDrawing(design);
  return url == null ? <span /> : <img src={url} alt="" {...size} />;
}
