import {
  BRAND_COLORS,
  designToBrandColors,
  DEFAULT_BRAND_COLORS,
  type BrandColors,
} from '../design/brand-colors.ts';
import { FORBIDDEN_KEYS } from '../design/design.ts';
import { isHexColor, isImagePath } from '../design/field-schemas.ts';
import { CODE_LENGTH, LIMITS } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { ALLIANCES, type Alliance } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseText } from '../base/text.ts';
import { parseJson } from '../base/json.ts';

/** The fields of an airline that its owner edits; name and codes are in upper case. */
export type AirlineDraft = {
  name: string;
  icao: string;
  iata: string;
  alliance: Alliance;
  /** Root-relative path, starting /img/ and ending .png; the caller checks that the file exists. */
  logoUrl: string;
  brandColors: BrandColors;
};

/** Builds an airline from a design whose airline is not stored. */
export function toAirlineDraft(design: TagConfig): AirlineDraft {
  const { airline: name, icao, airlineIata: iata, alliance, selectedLogo: logoUrl } = design;
  return { name, icao, iata, alliance, logoUrl, brandColors: designToBrandColors(design) };
}

type InputRecord = Readonly<Record<string, unknown>>;

/**
 * Parses an airline that a user creates or changes: in both APIs, the form and the import.
 * @param input any value; `base` has the values for absent and null fields, such as the stored airline of a change
 * @returns the airline; FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, LOGO_PATH_INVALID, COLOR_INVALID or a text refusal, under `name`,
 * `icao`, `iata`, `alliance`, `logoUrl` or `brandColors.{color}`
 */
export function parseAirline(input: unknown, base: Partial<AirlineDraft> = {}): Result<AirlineDraft> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('FIELD_INVALID', null, { field: 'airline' });
  }
  const inputRecord = input as InputRecord;
  const getValue = (field: keyof AirlineDraft): unknown =>
    Object.hasOwn(inputRecord, field) ? (inputRecord[field] ?? base[field]) : base[field];
  const name = parseAirlineName(getValue('name'));
  if (!name.ok) return name;
  const icao = parseAirlineCode('icao', getValue('icao'), CODE_LENGTH.icao);
  if (!icao.ok) return icao;
  const iata = parseAirlineCode('iata', getValue('iata'), CODE_LENGTH.airlineIata);
  if (!iata.ok) return iata;
  const alliance = parseAlliance(getValue('alliance'));
  if (!alliance.ok) return alliance;
  const logoUrl = getValue('logoUrl');
  if (!isImagePath(logoUrl)) return refuse('LOGO_PATH_INVALID', 'logoUrl');
  const brandColors = parseBrandColors(getValue('brandColors'), base.brandColors ?? DEFAULT_BRAND_COLORS);
  if (!brandColors.ok) return brandColors;
  return ok({
    name: name.value,
    icao: icao.value,
    iata: iata.value,
    alliance: alliance.value,
    logoUrl,
    brandColors: brandColors.value,
  });
}

function parseAirlineName(value: unknown): Result<string> {
  const parsed = parseText(value ?? '', { field: 'name', max: LIMITS.airline });
  if (!parsed.ok) return parsed;
  // Upper case can be longer ('ß' becomes 'SS'), so the limit is checked on both forms.
  const upperCaseName = parseText(parsed.value.toUpperCase(), { field: 'name', max: LIMITS.airline });
  if (!upperCaseName.ok) return upperCaseName;
  return upperCaseName.value === '' ? refuse('FIELD_REQUIRED', 'name', { field: 'name' }) : upperCaseName;
}

function parseAirlineCode(field: 'icao' | 'iata', value: unknown, length: number): Result<string> {
  const parsed = parseText(value ?? '', { field, max: LIMITS.airline });
  if (!parsed.ok) return parsed;
  const code = parsed.value.toUpperCase();
  if (code === '') return refuse('FIELD_REQUIRED', field, { field });
  if (code.length !== length || !/^[A-Z0-9]+$/.test(code))
    return refuse('FIELD_LENGTH', field, { field, length });
  return ok(code);
}

function parseAlliance(value: unknown): Result<Alliance> {
  if (value === undefined || value === null) return ok('Independent');
  const match = ALLIANCES.find(
    (one) => typeof value === 'string' && one.toLowerCase() === value.toLowerCase(),
  );
  return match === undefined ? refuse('FIELD_INVALID', 'alliance', { field: 'alliance' }) : ok(match);
}

/** Parses the colors, which are an object or JSON text. The REST API returns JSON text. */
function parseBrandColors(value: unknown, base: BrandColors): Result<BrandColors> {
  const colorInput = typeof value === 'string' ? parseJson(value) : (value ?? {});
  if (typeof colorInput !== 'object' || colorInput === null || Array.isArray(colorInput)) {
    return refuse('FIELD_INVALID', 'brandColors', { field: 'brandColors' });
  }
  const forbiddenKey = FORBIDDEN_KEYS.find((key) => Object.hasOwn(colorInput, key));
  if (forbiddenKey !== undefined) {
    const field = `brandColors.${forbiddenKey}`;
    return refuse('FIELD_INVALID', field, { field });
  }
  const colors = { ...base };
  for (const name of BRAND_COLORS) {
    const color: unknown = Object.hasOwn(colorInput, name) ? (colorInput as InputRecord)[name] : undefined;
    if (color === undefined || color === null) continue;
    const field = `brandColors.${name}`;
    if (!isHexColor(color)) return refuse('COLOR_INVALID', field, { field });
    colors[name] = color.toUpperCase();
  }
  return ok(colors);
}
