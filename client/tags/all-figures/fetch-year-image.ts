import { ok, refuse } from '../../../tag/texts/refusal.ts';
import { createYearCardData, type CardSize } from '../../../tag/year-card/card-data.ts';
import { getLocalFlights } from '../../offline/local-reads.ts';
import { isOffline } from '../../offline/connection.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { getToday } from '../../session/date-format.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchOrDrawImage, type ImageResult } from '../../fetch-tag-image.ts';

const YEAR_IMAGE_TIMEOUT_MS = 30_000;

/** Returns the image of a year, or of all years. The browser draws it if the server lacks pending tags or is not reached. */
export function fetchYearImage(year: string, size: CardSize, signal: AbortSignal): Promise<ImageResult> {
  const canServerDraw = !isOffline() && useOutbox.getState().pendingTags.size === 0;
  const path = `/api/user/year/${encodeURIComponent(year)}.png?size=${size}`;
  return fetchOrDrawImage(canServerDraw ? { path, timeoutMs: YEAR_IMAGE_TIMEOUT_MS, signal } : null, () =>
    drawLocally(year, size),
  );
}

async function drawLocally(year: string, size: CardSize): Promise<ImageResult> {
  const { user } = useSession.getState();
  if (!user) return refuse('PICTURE_NOT_DRAWN');
  const { tags, airports } = await getLocalFlights(user.id);
  const data = createYearCardData(tags, airports, { year, nickname: user.nickname, today: getToday() });
  if (!data) return refuse('YEAR_WITHOUT_FLIGHTS');
  const { renderYearCardPng } = await import('../../card/year-card.ts');
  const png = await renderYearCardPng(data, size);
  return png.ok ? ok({ file: png.value, isLogoMissing: false }) : png;
}
