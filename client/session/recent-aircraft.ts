import { STORAGE_PREFIX } from '../../tag/texts/product.ts';
import { readStored, removeStored, writeStored, type RecentAircraftKey } from './local-storage.ts';

const MAX_RECENT = 5;

/** The key contains the user id, so that other users of this browser do not read it. */
const formatRecentAircraftKey = (userId: string): RecentAircraftKey =>
  `${STORAGE_PREFIX}recent_aircraft_${userId}`;

/** Returns the images of the aircraft that a user selected last in this browser, latest first. */
export function readRecentAircraft(userId: string): readonly string[] {
  try {
    const storedValue: unknown = JSON.parse(readStored(formatRecentAircraftKey(userId)) ?? '[]');
    return Array.isArray(storedValue)
      ? storedValue.filter((image) => typeof image === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

/**
 * Stores an aircraft as the latest.
 * @returns the stored list
 */
export function rememberAircraft(userId: string, image: string): readonly string[] {
  const recent = [image, ...readRecentAircraft(userId).filter((recentImage) => recentImage !== image)].slice(
    0,
    MAX_RECENT,
  );
  writeStored(formatRecentAircraftKey(userId), JSON.stringify(recent));
  return recent;
}

/** Removes the stored list of a deleted user. */
export function forgetRecentAircraft(userId: string): void {
  removeStored(formatRecentAircraftKey(userId));
}
