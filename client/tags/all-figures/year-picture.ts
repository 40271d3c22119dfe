import { ok, refuse } from '../../../tag/texts/refusal.ts';
import { yearCardData, type CardSize } from '../../../tag/year-card/card-data.ts';
import { localFlights } from '../../offline/local-reads.ts';
import { isOffline } from '../../offline/connection.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { useSession } from '../../session/session-store.ts';
import { fetchOrDrawImage, type PictureResult } from '../../tag-picture.ts';

const TIMEOUT_MS = 30_000;

/** The picture of a year, or of all of them; drawn by this browser where the server does not know all of it. */
export function fetchYearImage(year: string, size: CardSize, signal: AbortSignal): Promise<PictureResult> {
  const isServers = !isOffline() && useOutbox.getState().pendingTags.size === 0;
  const path = `/api/user/year/${encodeURIComponent(year)}.png?size=${size}`;
  return fetchOrDrawImage(isServers ? { path, timeoutMs: TIMEOUT_MS, signal } : null, () =>
    drawLocally(year, size),
  );
}

async function drawLocally(year: string, size: CardSize): Promise<PictureResult> {
  const { user } = useSession.getState();
  if (!user) return refuse('PICTURE_NOT_DRAWN');
  const { tags, airports } = await localFlights(user.id);
  const data = yearCardData(tags, airports, { year, nickname: user.nickname });
  if (!data) return refuse('YEAR_WITHOUT_FLIGHTS');
  const { yearCardPng } = await import('../../card/year-card.ts');
  const png = await yearCardPng(data, size);
  return png.ok ? ok({ file: png.value, isLogoMissing: false }) : png;
}
