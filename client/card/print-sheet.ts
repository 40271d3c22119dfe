import type { TagConfig } from '../../tag/design/tag-config.ts';
import { backFacts, textsOfBack } from '../../tag/print/back-facts.ts';
import type { PrintOptions } from '../../tag/print/print-options.ts';
import { drawSheet } from '../../tag/print/print-sheets.ts';
import type { PrintTag, SheetPage } from '../../tag/print/sheet-page.ts';
import type { PlannedPage, SheetPlan } from '../../tag/print/sheet-plan.ts';
import { importRenderer } from './import-renderer.ts';
import { loadPlaces } from './places.ts';

/** A design on a sheet, and its public page. */
export type PreviewTag = { readonly design: TagConfig; readonly shareUrl: string | null };

/** Cards that were drawn, by their designs: another size or paper shows the same cards. */
export type DrawnCards = Map<string, string>;

/**
 * Pages of a plan, as the server prints them. @throws when the renderer cannot be fetched
 * @param pages of one sheet
 */
export async function drawPages(
  pages: readonly PlannedPage[],
  tags: readonly PreviewTag[],
  { plan, options, cards }: { plan: SheetPlan; options: PrintOptions; cards: DrawnCards },
): Promise<SheetPage[]> {
  const { loadCardRenderer, loadShaper } = await importRenderer();
  const [renderer, places] = await Promise.all([loadCardRenderer(), loadPlaces()]);
  const shown = new Map<number, PrintTag>();
  for (const { tag: at } of pages[0]?.slots ?? []) {
    const tag = tags[at];
    if (!tag) continue;
    const key = JSON.stringify(tag.design);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the page answers in between
    const card = cards.get(key) ?? (await renderer.render(tag.design));
    cards.set(key, card);
    shown.set(at, { ...tag, card, facts: backFacts(tag.design, (code) => places.get(code)) });
  }
  const texts = [...shown.values()].flatMap(({ facts }) => textsOfBack(facts, options.text));
  const shape = await loadShaper(texts);
  const tagOf = (at: number): PrintTag => {
    const tag = shown.get(at);
    if (!tag) throw new Error(`The plan names tag ${at} of ${tags.length}`);
    return tag;
  };
  return Promise.all(pages.map((page) => drawSheet(page, tagOf, { plan, options, shape })));
}
