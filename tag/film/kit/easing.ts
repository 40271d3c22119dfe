import { clamp } from '../../collection/kit/svg-parts.ts';

/** Returns how much of a span has passed at a time, from 0 to 1. */
export const getProgress = (time: number, start: number, end: number): number =>
  end <= start ? Number(time >= end) : clamp((time - start) / (end - start), 0, 1);

/** Starts and ends slowly. */
export const easeInOut = (progress: number): number => progress * progress * (3 - 2 * progress);

/** Starts and ends more slowly, for long ways. */
export const easeInOutLong = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;

/** Starts fast and ends slowly. */
export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;
