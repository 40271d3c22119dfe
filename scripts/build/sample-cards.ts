import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSheetDesign, type SheetFlight } from '../../e2e/docs-images/sheet-designs.ts';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';

/** A card of the fan on the landing page: the name in its file name, its flight, and how it differs from a new design. */
type Sample = readonly [name: string, flight: SheetFlight, changes?: Partial<TagConfig>];

const SAMPLES: readonly Sample[] = [
  ['united', ['united', 'UA 889', 'SFO', 'PEK', 'Beijing', 'CN', '3/02-2026', '787-9']],
  ['klm', ['klm', 'KL 606', 'SFO', 'AMS', 'Amsterdam', 'NL', '9/30-2025', '777-300ER']],
  ['singapore', ['singapore', 'SQ 325', 'FRA', 'SIN', 'Singapore', 'SG', '11/09-2025', 'A350-900']],
  [
    'poster',
    ['qantas', 'QF 2', 'SIN', 'SYD', 'Sydney', 'AU', '1/12-2026', 'A380'],
    { layout: 'poster', finish: 'dusk' },
  ],
  [
    'sticker',
    ['turkish', 'TK 1588', 'FRA', 'IST', 'Istanbul', 'TR', '5/21-2026', 'A321neo'],
    { layout: 'sticker', finish: 'full-color' },
  ],
];

/** The first design of a guest: that of a new tag, with the airline's own aircraft. */
const NEW_DESIGN: TagConfig = { ...DEFAULT_DESIGN, selectedAircraft: '/img/aircraft_787-9.png' };

/** Draws the landing page's cards, and the card of a new design, with the product's own renderer into images/sample_*.svg. */
export async function buildSampleCards({ images }: { images: string }): Promise<void> {
  const card = await createNodeCardRenderer(dirname(images));
  for (const [name, flight, changes] of SAMPLES) {
    const svg = await card.render(createSheetDesign(flight, changes));
    writeFileSync(join(images, `sample_${name}.svg`), svg);
  }
  writeFileSync(join(images, 'sample_new.svg'), await card.render(NEW_DESIGN));
}
