import { setImmediate } from 'node:timers/promises';
import type { AirportLocations } from '../../tag/card/card-art.ts';
import { toImageArt } from '../../tag/card/image-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImagePixels } from '../../tag/pdf/pdf-form.ts';
import { getBackFacts, listBackTexts } from '../../tag/print/back-facts.ts';
import type { PrintOptions } from '../../tag/print/print-options.ts';
import { drawSheet } from '../../tag/print/draw-sheet.ts';
import { writeSheetPdf } from '../../tag/print/sheet-pdf.ts';
import type { PrintTag, SheetPage } from '../../tag/print/sheet-page.ts';
import { planSheets } from '../../tag/print/sheet-plan.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { decodeImages, deflate } from './card-pdf-file.ts';
import type { NodeCardRenderer } from './render-sources.ts';
import type { RasterImage } from './render-task.ts';

/** The tags and options of a print file. */
export type SheetTask = {
  readonly kind: 'sheets';
  readonly options: PrintOptions;
  readonly tags: readonly {
    readonly design: TagConfig;
    readonly shareUrl: string | null;
    /** The index in `logos`; null for a logo that ships with the app. */
    readonly logoIndex: number | null;
  }[];
  readonly logos: readonly RasterImage[];
};

/** Draws sheets of tags as a PDF, in a worker. */
export async function drawSheets(
  card: NodeCardRenderer,
  loadPlaces: () => Promise<AirportLocations>,
  { options, tags, logos }: SheetTask,
): Promise<Buffer> {
  const airportLocations = await loadPlaces();
  const pixelsByHref = new Map<string, ImagePixels>();
  const printTags: PrintTag[] = [];
  for (const { design, shareUrl, logoIndex } of tags) {
    const logo = logoIndex === null ? undefined : logos[logoIndex];
    const svg = await card.render(design, logo ? toImageArt(logo.png, logo) : null);
    for (const [href, pixels] of await decodeImages(svg)) pixelsByHref.set(href, pixels);
    const facts = getBackFacts(design, (code) => airportLocations.get(code));
    printTags.push({ design, card: svg, facts, shareUrl, mark: card.findMark(design.selectedLogo) });
    // A worker that exceeds its time limit can end only between two ticks.
    await setImmediate();
  }
  const plan = planSheets(
    printTags.map(({ design }) => design.layout),
    options,
  );
  const shape = await card.loadShaper(printTags.flatMap(({ facts }) => listBackTexts(facts, options.text)));
  const getTag = (index: number): PrintTag => {
    const tag = printTags[index];
    if (!tag) throw new Error(`The plan names tag ${index} of ${printTags.length}`);
    return tag;
  };
  const pages: SheetPage[] = [];
  for (const page of plan.pages) pages.push(await drawSheet(page, getTag, { plan, options, shape }));
  const file = await writeSheetPdf({
    pages,
    title: `${PRODUCT_NAME} tags`,
    images: pixelsByHref,
    deflate,
  });
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}
