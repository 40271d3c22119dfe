import { useEffect, useState, type CSSProperties } from 'react';
import type { AirportLocations } from '../../tag/card/card-art.ts';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { getContrast, getLuminance, mixColors } from '../../tag/base/color.ts';
import { describeDesign } from '../../tag/design/describe.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { listTextsOfPart, SWITCHED_PARTS } from '../../tag/sharing/shared-design.ts';
import { getPageTitle, formatPageTitle } from '../../tag/sharing/page-title.ts';
import { useLastDrawing } from '../card/drawing-cache.ts';
import { loadPlaces } from '../card/places.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import styles from './share.module.css';

/**
 * Shows the tag as visitors see it, on its brand's background.
 * @param design the design without its hidden parts
 * @param nickname null if it is hidden
 */
export function SharedPreview({ design, nickname }: { design: TagConfig; nickname: string | null }) {
  const { width, height } = getLayout(design.layout);
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
      style={getBackgroundStyle(design)}
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
      <Text variant="strong" className={styles['route']}>
        {title}
      </Text>
      <Text size={13.5} className={styles['facts']}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

const NO_PLACES: AirportLocations = new Map();

/** Returns the title of the page; it has airport codes until the places are loaded. */
function useTitle(design: TagConfig): string {
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let isOpen = true;
    void loadPlaces().then((all) => isOpen && setPlaces(all));
    return () => {
      isOpen = false;
    };
  }, []);
  return formatPageTitle(getPageTitle(design, (code) => places.get(code)?.city));
}

const BLACK = '#000000';
const WHITE = '#FFFFFF';

/** The luminance above which a brand keeps a light background. */
const MIN_LIGHT_LUMINANCE = 0.4;

/** Returns the brand's colors, darkened, and white or black, whichever has more contrast. */
function getBackgroundStyle({ tagBackgroundColor, gradientColor }: TagConfig): CSSProperties {
  const share = getLuminance(tagBackgroundColor) > MIN_LIGHT_LUMINANCE ? 0.14 : 0.45;
  const ground = mixColors(tagBackgroundColor, BLACK, share);
  return {
    '--ground': ground,
    '--glow': mixColors(gradientColor, BLACK, share / 2),
    '--on-ground': getContrast(ground, WHITE) >= getContrast(ground, BLACK) ? WHITE : BLACK,
  } as CSSProperties;
}
