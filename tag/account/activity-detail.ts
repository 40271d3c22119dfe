import { ACTIVITY_TEXTS } from '../texts/data/activity-texts.ts';
import type { TextArguments } from '../texts/text-values.ts';
import { ENGLISH, runInLanguage, translateText } from '../texts/translate.ts';
import { translateBrowserName } from './browser-name.ts';

type ActivityCode = keyof typeof ACTIVITY_TEXTS;
type Values = Readonly<Record<string, string | number>>;

/** Formats the text of an event in English, as the server stores it. */
export function formatActivityDetail<Code extends ActivityCode>(
  code: Code,
  ...[values]: TextArguments<(typeof ACTIVITY_TEXTS)[Code]>
): string {
  return runInLanguage(ENGLISH, () => translateText(ACTIVITY_TEXTS[code], values as Values));
}

/** Translates the stored text of an event. Returns a text unchanged that is not in the table, such as one of a newer server. */
export function translateActivityDetail(detail: string): string {
  for (const text of Object.values<string>(ACTIVITY_TEXTS)) {
    const values = parseValues(text, detail);
    if (values) return translateText(text, translateBrowser(values));
  }
  return translateBrowserName(detail);
}

/** Returns the values of the placeholders with which a text becomes the detail; null for the detail of another text. */
function parseValues(text: string, detail: string): Values | null {
  // The texts have no character with a meaning in patterns, other than braces and dots.
  const pattern = text.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
  const match = new RegExp(`^${pattern}$`, 's').exec(detail);
  return match && { ...match.groups };
}

function translateBrowser({ browser, ...values }: Values): Values {
  return browser === undefined ? values : { ...values, browser: translateBrowserName(String(browser)) };
}
