import type { CardSize, YearCardData } from '../../tag/year-card/card-data.ts';
import { drawYearCard, listYearCardTexts } from '../../tag/year-card/year-card.ts';
import { importRenderer } from './import-renderer.ts';

/**
 * Draws a year card as SVG text, as the server does.
 * @throws if the renderer cannot be fetched
 */
export async function renderYearCardSvg(data: YearCardData, size: CardSize): Promise<string> {
  const { loadShaper } = await importRenderer();
  return drawYearCard(data, size, await loadShaper(listYearCardTexts(data)));
}
