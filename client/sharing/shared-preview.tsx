import { useEffect, useState, type CSSProperties } from 'react';
import type { AirportLocations } from '../../tag/card/card-art.ts';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { getContrast, getLuminance, mixColors } from '../../tag/base/color.ts';
import { describeDesign } from '../../tag/design/describe.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { listTextsOfPart, SWITCHED_PARTS } from '../../tag/sharing/shared-design.ts';
import { useCityNames } from '../language/use-city-names.ts';
import { getPageTitle, formatPageTitle } from '../../tag/sharing/page-title.ts';
import { useLastDrawing } from '../card/drawing-cache.ts';
import { loadPlaces } from '../card/places.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './share.module.css';

/**
 * Shows the tag as visitors see it, on its brand's background.
 * @param design the design without its hidden parts
 * @param nickname null if it is hidden
 */
export function SharedPreview({ design, nickname }: { design: TagConfig; nickname: string | null }) {
  const { width, height } = getLayout(design.layout);
  const title = usePreviewTitle(design);
  const imageUrl = useLastDrawing(design);
  const size: CSSProperties = { aspectRatio: `${width} / ${height}` };
  const texts = SWITCHED_PARTS.flatMap((part) => listTextsOfPart(part, design));
  const facts = [...texts, nickname && translate('tag by {nickname}', { nickname })];
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      padding="28px 24px"
      className={styles['stage']}
      style={getBackgroundStyle(design)}
    >
      {imageUrl == null ? (
        <span className={styles['blank']} style={size} />
      ) : (
        <img
          src={imageUrl}
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
function usePreviewTitle(design: TagConfig): string {
  const [places, setPlaces] = useState(NO_PLACES);
  useCityNames();
  useEffect(() => {
    let isOpen = true;
    void loadPlaces().then((locations) => isOpen && setPlaces(locations));
    return () => {
      isOpen = false;
    };
  }, []);
  return formatPageTitle(getPageTitle(design, (code) => places.get(code)?.city));
}

const BLACK_HEX = '#000000';
const WHITE_HEX = '#FFFFFF';

/** The luminance above which a brand keeps a light background. */
const MIN_LIGHT_LUMINANCE = 0.4;

/** Returns the brand's colors, darkened, and white or black, whichever has more contrast. */
function getBackgroundStyle({ tagBackgroundColor, gradientColor }: TagConfig): CSSProperties {
  const blackRatio = getLuminance(tagBackgroundColor) > MIN_LIGHT_LUMINANCE ? 0.14 : 0.45;
  const background = mixColors(tagBackgroundColor, BLACK_HEX, blackRatio);
  return {
    '--background': background,
    '--glow': mixColors(gradientColor, BLACK_HEX, blackRatio / 2),
    '--on-background':
      getContrast(background, WHITE_HEX) >= getContrast(background, BLACK_HEX) ? WHITE_HEX : BLACK_HEX,
  } as CSSProperties;
}
