import { escapeMarkup } from '../../../tag/base/markup.ts';
import { getLanguage } from '../../../tag/texts/translate.ts';

/** Markup that is safe to send. Only `html` may create it from other texts. */
export class Markup {
  constructor(readonly text: string) {}
}

export type MarkupContent = Markup | string | number | null | false | readonly MarkupContent[];

/**
 * Builds markup from a template. Values are escaped unless they are Markup; null and false are left out. Threat: one place forgets to
 * escape, and a user's text becomes markup on a public page.
 */
export function html(parts: TemplateStringsArray, ...values: readonly MarkupContent[]): Markup {
  return new Markup(parts.map((part, index) => part + renderContent(values[index] ?? null)).join(''));
}

function renderContent(content: MarkupContent): string {
  if (content === null || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeMarkup(`${content}`);
  return content.map(renderContent).join('');
}

/** Isolates the direction of a user's text from the text around it. */
export function isolateDirection(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}

/** Returns the language of an element whose text is that of a card, which is English; nothing on an English page. */
export function formatEnglishAttribute(): Markup | false {
  return getLanguage().locale !== 'en' && html` lang="en" dir="ltr"`;
}
