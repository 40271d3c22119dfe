import { setImmediate } from 'node:timers/promises';
import type { Places } from '../../tag/card/card-art.ts';
import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import { pictureOf } from '../../tag/card/picture-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { backFacts, textsOfBack } from '../../tag/print/back-facts.ts';
import type { PrintOptions } from '../../tag/print/print-options.ts';
import { drawSheet } from '../../tag/print/print-sheets.ts';
import { sheetPdf } from '../../tag/print/sheet-pdf.ts';
import type { PrintTag, SheetPage } from '../../tag/print/sheet-page.ts';
import { planSheets } from '../../tag/print/sheet-plan.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { decodedPictures, deflate } from './card-pdf-file.ts';
import type { RasterPicture } from './render-task.ts';

/** Tags to be printed. */
export type SheetTask = {
  readonly kind: 'sheets';
  readonly options: PrintOptions;
  readonly tags: readonly {
    readonly design: TagConfig;
    readonly shareUrl: string | null;
    /** Which of the logos; null for one that ships with the app. */
    readonly logo: number | null;
  }[];
  readonly logos: readonly RasterPicture[];
};

/** Draws in a worker: sheets of tags as a PDF. */
export async function drawSheets(
  card: LayeredCardRenderer,
  loadPlaces: () => Promise<Places>,
  { options, tags, logos }: SheetTask,
): Promise<Buffer> {
  const places = await loadPlaces();
  const pictures = new Map<string, ImagePixels>();
  const drawn: PrintTag[] = [];
  for (const { design, shareUrl, logo } of tags) {
    const picture = logo === null ? undefined : logos[logo];
    const svg = await card.render(design, picture ? pictureOf(picture.png, picture) : null);
    for (const [href, pixels] of await decodedPictures(svg)) pictures.set(href, pixels);
    const facts = backFacts(design, (code) => places.get(code));
    drawn.push({ design, card: svg, facts, shareUrl });
    // A worker whose time is over ends between two turns.
    await setImmediate();
  }
  const plan = planSheets(
    drawn.map(({ design }) => design.layout),
    options,
  );
  const shape = await card.shaperFor(drawn.flatMap(({ facts }) => textsOfBack(facts, options.text)));
  const tagOf = (at: number): PrintTag => {
    const tag = drawn[at];
    if (!tag) throw new Error(`The plan names tag ${at} of ${drawn.length}`);
    return tag;
  };
  const pages: SheetPage[] = [];
  for (const page of plan.pages) pages.push(await drawSheet(page, tagOf, { plan, options, shape }));
  const file = await sheetPdf({
    pages,
    title: `${PRODUCT_NAME} tags`,
    pictures,
    deflate,
  });
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}
