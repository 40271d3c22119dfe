import { replaceUnsafeColors } from '../../card/card-layers.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { getLayout } from '../../design/layouts/layouts.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { FilmBox } from '../film.ts';
import type { FilmSize } from '../film-request.ts';

/** The way a card hangs: on a string through its hole, or on a clip at its upper edge. */
type Hanger = 'hole' | 'clip';

/** A card that hangs in the film, in px of the film. */
export type HangingCard = {
  readonly design: TagConfig;
  /** The box of the card. */
  readonly box: FilmBox;
  /** The px of the film for a px of the layout. */
  readonly scale: number;
  /** True if the card is rotated by a quarter, with its left side above. */
  readonly isTurned: boolean;
  readonly hanger: Hanger;
  /** The point of the card that the string or the clip holds. */
  readonly hook: { readonly x: number; readonly y: number };
};

/** The space for the card. The upper part has the brand and the string, and a story's upper edge is covered by the phone. */
const AREAS: Readonly<Record<FilmSize, FilmBox>> = {
  story: { x: 200, y: 480, width: 680, height: 1030 },
  square: { x: 158, y: 260, width: 764, height: 680 },
};

/** The points of holes, in px of the layout: the middle of the classic card's slot, and of the old bag tag's eyelet. */
const CLASSIC_HOLE = { x: 188, y: 26 } as const;
const EYELET = { x: 150, y: 50 } as const;

/** Plans a card that hangs in a film. A pass is rotated in a story, so that it is large. */
export function planHangingCard(unsafeDesign: TagConfig, size: FilmSize): HangingCard {
  const design = replaceUnsafeColors(unsafeDesign);
  const layout = getLayout(design.layout);
  const isTurned = size === 'story' && layout.width > layout.height;
  const [width, height] = isTurned ? [layout.height, layout.width] : [layout.width, layout.height];
  const area = AREAS[size];
  const scale = Math.min(area.width / width, area.height / height);
  const box = {
    x: Math.round(PICTURE_SIZES[size].width / 2 - (width * scale) / 2),
    y: Math.round(area.y + (area.height - height * scale) * 0.4),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
  const hole = findHole(design);
  const hook = hole
    ? { x: box.x + hole.x * scale, y: box.y + hole.y * scale }
    : { x: box.x + box.width / 2, y: box.y };
  return { design, box, scale, isTurned, hanger: hole ? 'hole' : 'clip', hook };
}

function findHole({ layout, finish }: TagConfig): { readonly x: number; readonly y: number } | null {
  if (layout === 'classic') return CLASSIC_HOLE;
  return layout === 'bag-tag' && finish === 'vintage' ? EYELET : null;
}
