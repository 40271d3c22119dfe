import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { readStored, removeStored, writeStored, type RecentAircraftKey } from './local-storage.ts';

const MAX_RECENT = 5;

/** Of one user: whoever else uses the browser does not see it. */
const keyOf = (userId: string): RecentAircraftKey => `${STORAGE_PREFIX}recent_aircraft_${userId}`;

/** Images of the aircraft that a user chose last in this browser, the latest first. */
export function readRecentAircraft(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((image) => typeof image === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

/** Puts an aircraft first. @returns what is stored now */
export function rememberAircraft(userId: string, image: string): readonly string[] {
  const recent = [image, ...readRecentAircraft(userId).filter((one) => one !== image)].slice(0, MAX_RECENT);
  writeStored(keyOf(userId), JSON.stringify(recent));
  return recent;
}

/** Removes what is stored of a deleted user. */
export function forgetRecentAircraft(userId: string): void {
  removeStored(keyOf(userId));
}
