import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { CARD_SIZES, type CardSize, type YearCardData } from '../../tag/year-card/card-data.ts';
import { drawYearCard, textsOfCard } from '../../tag/year-card/year-card.ts';
import { paintSvg } from './paint-svg.ts';
import { importRenderer } from './import-renderer.ts';

/** A year card as SVG text, the same as the server draws it. @throws when the renderer cannot be fetched */
export async function yearCardSvg(data: YearCardData, size: CardSize): Promise<string> {
  const { loadShaper } = await importRenderer();
  return drawYearCard(data, size, await loadShaper(textsOfCard(data)));
}

/** A year card as PNG. @returns PICTURE_TIMEOUT, or PICTURE_NOT_DRAWN where the browser cannot paint it or lacks the code */
export async function yearCardPng(data: YearCardData, size: CardSize): Promise<Result<Blob>> {
  try {
    const png = await paintSvg(await yearCardSvg(data, size), CARD_SIZES[size]);
    return png.ok ? ok(png.value) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
