import type { Area } from '../kit/area.ts';
import type { PictureLine } from '../kit/typeset-text.ts';
import type { Disc } from './find-globe-view.ts';
import type { GlobeDisc } from './plan-globe.ts';

/** The places of a globe and its texts in one size, in px. */
export type GlobeLayout = {
  readonly disc: Disc;
  readonly region: GlobeDisc['region'];
  readonly codes: GlobeDisc['codes'];
  readonly stars: number;
  /** The areas of texts, which have no stars. */
  readonly quiet: readonly Area[];
  readonly title: PictureLine;
  readonly headline: PictureLine;
  /** The distance in trips around the Earth; null without space for it. */
  readonly note: PictureLine | null;
  /** The numbers of flights, airports and countries: in columns with captions, or in one line if there is no `captionY`. */
  readonly facts: {
    readonly xs: readonly number[];
    readonly y: number;
    readonly size: number;
    readonly anchor: 'start' | 'middle';
    readonly captionY: number | null;
    readonly captionSize: number;
  };
  readonly brand: {
    readonly x: number;
    readonly top: number;
    readonly height: number;
    readonly edge: 'start' | 'middle' | 'end';
  };
};
