import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { CARD_SIZES, type CardSize, type YearCardData } from '../../tag/year-card/card-data.ts';
import { drawYearCard, listYearCardTexts } from '../../tag/year-card/year-card.ts';
import { paintSvg } from './paint-svg.ts';
import { importRenderer } from './import-renderer.ts';

/**
 * Draws a year card as SVG text, as the server does.
 * @throws if the renderer cannot be fetched
 */
export async function renderYearCardSvg(data: YearCardData, size: CardSize): Promise<string> {
  const { loadShaper } = await importRenderer();
  return drawYearCard(data, size, await loadShaper(listYearCardTexts(data)));
}

/**
 * Draws a year card as a PNG.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it or cannot load the code
 */
export async function renderYearCardPng(data: YearCardData, size: CardSize): Promise<Result<Blob>> {
  try {
    const png = await paintSvg(await renderYearCardSvg(data, size), CARD_SIZES[size]);
    return png.ok ? ok(png.value) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
