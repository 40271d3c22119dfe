import { escapeMarkup } from '../../../tag/base/markup.ts';

/** Markup that is safe to be sent. Only `html` makes it of other texts. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | false | readonly Content[];

/**
 * Markup of a template: what is put into it is escaped unless it is markup itself; null and false leave nothing. Threat: a text of
 * a user that becomes markup on a public page, because one place forgot to escape it.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.map((part, at) => part + textOf(values[at] ?? null)).join(''));
}

function textOf(content: Content): string {
  if (content === null || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeMarkup(`${content}`);
  return content.map(textOf).join('');
}

/** A text of a user among ours: its direction is its own. */
export function isolateDirection(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}
