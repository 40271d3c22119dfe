import { useEffect, useState, type CSSProperties } from 'react';
import type { Places } from '../../tag/card/card-art.ts';
import { layoutOf } from '../../tag/design/layouts/layouts.ts';
import { contrast, luminance, mix } from '../../tag/base/color.ts';
import { describeDesign } from '../../tag/design/describe.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { listTextsOfPart, SWITCHED_PARTS } from '../../tag/sharing/shared-design.ts';
import { pageTitle, pageTitleText } from '../../tag/sharing/page-title.ts';
import { useLastDrawing } from '../card/drawing-cache.ts';
import { loadPlaces } from '../card/places.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import styles from './share.module.css';

/**
 * The tag as everybody sees it, on its brand's ground.
 * @param design without what is hidden
 * @param nickname null where it is not shown
 */
export function SharedPreview({ design, nickname }: { design: TagConfig; nickname: string | null }) {
  const { width, height } = layoutOf(design.layout);
  const title = useTitle(design);
  const shown = useLastDrawing(design);
  const size: CSSProperties = { aspectRatio: `${width} / ${height}` };
  const texts = SWITCHED_PARTS.flatMap((part) => listTextsOfPart(part, design));
  const facts = [...texts, nickname && `tag by ${nickname}`];
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      padding="28px 24px"
      className={styles['stage']}
      style={backgroundStyle(design)}
    >
      {shown == null ? (
        <span className={styles['blank']} style={size} />
      ) : (
        <img
          src={shown}
          alt={describeDesign(design)}
          width={width}
          height={height}
          style={size}
          data-wide={width > height || undefined}
        />
      )}
      <Text look="strong" className={styles['route']}>
        {title}
      </Text>
      <Text size={13.5} className={styles['facts']}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

const NO_PLACES: Places = new Map();

/** The title of the page; by the codes until the places are there. */
function useTitle(design: TagConfig): string {
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let isOpen = true;
    void loadPlaces().then((all) => isOpen && setPlaces(all));
    return () => {
      isOpen = false;
    };
  }, []);
  return pageTitleText(pageTitle(design, (code) => places.get(code)?.city));
}

const BLACK = '#000000';
const WHITE = '#FFFFFF';

/** A light brand keeps a light ground. */
const LIGHT = 0.4;

/** The brand's colors, darkened, with the one of white and black that reads better on them. */
function backgroundStyle({ tagBackgroundColor, gradientColor }: TagConfig): CSSProperties {
  const share = luminance(tagBackgroundColor) > LIGHT ? 0.14 : 0.45;
  const ground = mix(tagBackgroundColor, BLACK, share);
  return {
    '--ground': ground,
    '--glow': mix(gradientColor, BLACK, share / 2),
    '--on-ground': contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK,
  } as CSSProperties;
}
