import { memo, useEffect, useId, useState } from 'react';
import { LAYOUT_LIST, getLayout } from '../../../tag/design/layouts/layouts.ts';
import type { Layout } from '../../../tag/design/layouts/layout.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useLastDrawing } from '../../card/drawing-cache.ts';
import { useDrawnCard } from '../canvas/drawn-card.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Choice } from '../../ui/forms/choices.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { PosterFields } from './poster-fields.tsx';
import styles from './layout-strip.module.css';
import { useLanguage } from '../../language/use-language.ts';
import { getFinishName, getLayoutName } from '../../../tag/design/labels.ts';

/**
 * Shows the layouts, each drawn with the open design, and the finishes of the selected layout. A poster has two fields more.
 * @param isDocked true below the card of a phone, where all of them are in one row
 */
export const LayoutStrip = memo(function LayoutStrip({ isDocked = false }: { isDocked?: boolean }) {
  useLanguage();
  const layout = useEditor(({ design }) => design.layout);
  const design = useDebouncedDesign();
  const name = useId();
  return (
    <Stack gap={10} padding="4px 0 16px" className={styles['strip']} data-docked={isDocked || undefined}>
      <Grid columns={LAYOUT_LIST.length} gap={6} role="radiogroup" aria-label={translate('Layout')}>
        {LAYOUT_LIST.map((layoutOption) => (
          <Stack as="label" key={layoutOption.id} gap={4} className={styles['layout']}>
            <input
              type="radio"
              name={name}
              value={layoutOption.id}
              checked={layoutOption.id === layout}
              onChange={() => editDesign({ layout: layoutOption.id })}
            />
            <span className={styles['stage']}>
              <Thumbnail design={design} layout={layoutOption} />
            </span>
            <span>{getLayoutName(layoutOption)}</span>
          </Stack>
        ))}
      </Grid>
      <FinishSegments />
      {layout === 'poster' && !isDocked && <PosterFields />}
    </Stack>
  );
});

/** Shows the finishes of the selected layout; nothing if the layout has only one. */
function FinishSegments() {
  const layout = useEditor(({ design }) => getLayout(design.layout));
  const finish = useEditor(({ design }) => design.finish);
  const name = useId();
  if (layout.finishes.length === 1) return null;
  return (
    <Row gap={6} className={styles['finishes']} role="radiogroup" aria-label={translate('Finish')}>
      {layout.finishes.map(({ id, name: finishName }) => (
        <Choice
          key={id}
          name={name}
          value={id}
          isSelected={id === finish}
          onSelect={() => editDesign({ finish: id })}
          className={styles['finish']}
        >
          {getFinishName({ name: finishName })}
        </Choice>
      ))}
    </Row>
  );
}

function Thumbnail({
  design,
  layout,
}: {
  design: TagConfig | null;
  layout: Layout & { id: TagConfig['layout'] };
}) {
  const { width, height } = layout;
  const isCurrentLayout = design?.layout === layout.id;
  const shownUrl = useLastDrawing(
    design && (isCurrentLayout ? design : { ...design, layout: layout.id, finish: layout.finishes[0].id }),
  );
  if (shownUrl == null)
    return (
      <span
        className={styles['empty']}
        style={{ width: `min(100%, ${(54 * width) / height}px)`, aspectRatio: `${width} / ${height}` }}
      />
    );
  return <img src={shownUrl} alt="" width={width} height={height} draggable={false} />;
}

/**
 * The time between the last edit and the drawing of the layouts, in milliseconds. Five drawings for each letter would make typing slow.
 */
const DEBOUNCE_MS = 400;

/**
 * Returns the design of the card when its edits have stopped, and the first design at once; null before it. It causes no render while the
 * user types.
 */
function useDebouncedDesign(): TagConfig | null {
  const [settledDesign, setSettledDesign] = useState<TagConfig | null>(() => useDrawnCard.getState().design);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const settle = ({ design }: { design: TagConfig | null }) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettledDesign(design), isFirst ? 0 : DEBOUNCE_MS);
      if (design) isFirst = false;
    };
    const unsubscribe = useDrawnCard.subscribe(
      (state, previous) => state.design !== previous.design && settle(state),
    );
    settle(useDrawnCard.getState());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return settledDesign;
}
