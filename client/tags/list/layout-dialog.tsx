import { LAYOUT_LIST, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import styles from './layout-dialog.module.css';

type Props = {
  opened: boolean;
  tags: readonly SavedTagFragment[];
  onClose: () => void;
  onChoose: (layout: LayoutId) => void;
};

/** Asks for the layout of the chosen tags: each is shown with the first of them. */
export function LayoutDialog({ opened, tags, onClose, onChoose }: Props) {
  const design = tags[0]?.tagConfig ?? null;
  const title = tags.length === 1 ? 'Change layout of 1 tag' : `Change layout of ${tags.length} tags`;
  return (
    <TopDialog opened={opened} title={title} size={640} sheet onClose={onClose}>
      <div className={styles['layouts']}>
        {LAYOUT_LIST.map(({ id, name, width, height, finishes }) => (
          <button key={id} type="button" className={styles['layout']} onClick={() => onChoose(id)}>
            <span className={styles['stage']}>
              <Drawn
                design={opened && design ? { ...design, layout: id, finish: finishes[0].id } : null}
                size={{ width, height }}
              />
            </span>
            {name}
          </button>
        ))}
      </div>
    </TopDialog>
  );
}

function Drawn({ design, size }: { design: TagConfig | null; size: { width: number; height: number } }) {
  const url = useDrawing(design);
  return url == null ? null : <img src={url} alt="" {...size} />;
}
