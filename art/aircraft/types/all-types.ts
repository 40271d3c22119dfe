import type { Subtype } from '../../../tag/design/tag-config.ts';
import type { Airframe } from '../airframe.ts';
export const DRAWN_TYPES: readonly string[] = [];
export const imageOfType = (name: string): string => name;
export const typeAirframe = (_type: string, _subtype: Subtype): Airframe | null => null;
