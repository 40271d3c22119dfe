import { getDirection, type Locale } from '../../tag/texts/locales.ts';

const ROOT_ELEMENT = '<div id="root"></div>';
const EARLY_SCRIPT = /\s*<script src="\/assets\/early-page-[^"]+"><\/script>/;
const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** Returns index.html in another language, with these texts in place of the English ones. @throws if the page lacks one of them */
export function translatePage(
  page: string,
  locale: Locale,
  replacements: readonly (readonly [english: string, text: string])[],
): string {
  const html = page.replace('<html lang="en">', `<html lang="${locale}" dir="${getDirection(locale)}">`);
  return replacements.reduce((translatedHtml, [english, text]) => {
    if (!translatedHtml.includes(english)) throw new Error(`index.html lacks '${english}'`);
    return translatedHtml.replace(english, () => escapeHtml(text));
  }, html);
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<"]/g, (sign) => HTML_ENTITIES[sign] ?? sign);

/** Inserts the HTML of a screen and its links. Its images come before the code, because a slow line is used in this order. */
export function insertScreen(page: string, screen: string, links: readonly string[] = []): string {
  const preloads = screen.match(IMAGE_PRELOADS) ?? [];
  const html = screen.replaceAll(IMAGE_PRELOADS, '');
  return page
    .replace('<script', () => [...preloads, ...links, '<script'].join('\n    '))
    .replace(ROOT_ELEMENT, () => `<div id="root">${html}</div>`);
}

/**
 * Returns the page at /. Its early script decides whether the template is shown, so it comes after the template. The module script comes
 * after the early script, which sees whether it can be loaded; a preload lets the browser begin with it earlier.
 */
export function buildStartPage(page: string, landing: string): string {
  const [earlyScript, moduleScript] = [findPart(page, EARLY_SCRIPT), findPart(page, MODULE_SCRIPT)];
  const getFile = (script: string) => /\/assets\/[^"]+/.exec(script)?.[0] ?? '';
  const preloads = [
    `<link rel="preload" as="script" fetchpriority="high" href="${getFile(earlyScript)}">`,
    `<link rel="modulepreload" crossorigin href="${getFile(moduleScript)}">`,
  ];
  const scripts = `${earlyScript}${moduleScript}`;
  return page
    .replace(earlyScript, '')
    .replace(moduleScript, () => `\n    ${preloads.join('\n    ')}`)
    .replace(
      ROOT_ELEMENT,
      () => `${ROOT_ELEMENT}\n    <template id="visitor-screen">${landing}</template>${scripts}`,
    );
}

/** Returns a part of index.html. @throws if it is missing */
function findPart(page: string, part: RegExp): string {
  const [text] = part.exec(page) ?? [];
  if (text === undefined) throw new Error(`index.html lacks ${part}`);
  return text;
}
