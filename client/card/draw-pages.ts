import type { TagConfig } from '../../tag/design/tag-config.ts';
import { getBackFacts, listBackTexts } from '../../tag/print/back-facts.ts';
import type { PrintOptions } from '../../tag/print/print-options.ts';
import { drawSheet } from '../../tag/print/draw-sheet.ts';
import type { PrintTag, SheetPage } from '../../tag/print/sheet-page.ts';
import type { PlannedPage, SheetPlan } from '../../tag/print/sheet-plan.ts';
import { drawSvg } from './drawing-cache.ts';
import { importRenderer } from './import-renderer.ts';
import { loadPlaces } from './places.ts';

/** A design on a sheet, and the URL of its public page. */
export type PreviewTag = { readonly design: TagConfig; readonly shareUrl: string | null };

/**
 * Draws pages of a plan as the server prints them.
 * @throws if the renderer cannot be fetched
 * @param pages the pages of one sheet
 */
export async function drawPages(
  pages: readonly PlannedPage[],
  tags: readonly PreviewTag[],
  { plan, options }: { plan: SheetPlan; options: PrintOptions },
): Promise<SheetPage[]> {
  const [{ loadShaper, loadMark }, places] = await Promise.all([importRenderer(), loadPlaces()]);
  const printTags = new Map<number, PrintTag>();
  const drawTag = async (tagIndex: number) => {
    const tag = tags[tagIndex];
    if (!tag) return;
    const [card, mark] = await Promise.all([drawSvg(tag.design), loadMark(tag.design.selectedLogo)]);
    printTags.set(tagIndex, {
      ...tag,
      card,
      mark,
      facts: getBackFacts(tag.design, (code) => places.get(code)),
    });
  };
  await Promise.all((pages[0]?.slots ?? []).map(({ tag }) => drawTag(tag)));
  const texts = [...printTags.values()].flatMap(({ facts }) => listBackTexts(facts, options.text));
  const shape = await loadShaper(texts);
  const getPrintTag = (tagIndex: number): PrintTag => {
    const tag = printTags.get(tagIndex);
    if (!tag) throw new Error(`The plan names tag ${tagIndex} of ${tags.length}`);
    return tag;
  };
  return Promise.all(pages.map((page) => drawSheet(page, getPrintTag, { plan, options, shape })));
}
