import type { TextTags, TextValues } from '../../../tag/texts/text-values.ts';
import { translateText, type Literal } from '../../../tag/texts/translate.ts';
import { html, Markup, type MarkupContent } from './html.ts';

type ElementWriters<Tag extends string> = { readonly [Name in Tag]: (content: Markup) => Markup };
type MarkupValues<Text extends string> = {
  readonly [Name in keyof TextValues<Text>]: TextValues<Text>[Name] | Markup;
};

/** Surround the index of a value while the text is split, so that a value cannot contain a tag. */
const [MARK_START, MARK_END] = ['\u0001', '\u0002'];
const ELEMENT = /<(\w+)>(.*?)<\/\1>/s;

/**
 * Returns a translated sentence as markup, with elements around parts of it and with markup as values:
 * `translateMarkup('Open <link>the page</link> of {name}', { link: (text) => html`<a href="/">${text}</a>` }, { name })`. Texts are
 * escaped.
 */
export function translateMarkup<const Text extends string>(
  text: Text & Literal<Text>,
  elements: ElementWriters<TextTags<Text>>,
  ...[values]: keyof TextValues<Text> extends never ? [] : [values: MarkupValues<Text>]
): Markup {
  const contents: MarkupContent[] = [];
  // A number may select a plural, so it stays.
  const markedValues = Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, MarkupContent>).map(([name, value]) =>
      typeof value === 'number'
        ? [name, value]
        : [name, `${MARK_START}${contents.push(value) - 1}${MARK_END}`],
    ),
  );
  return renderParts(translateText(text, markedValues), elements, contents);
}

function renderParts(
  text: string,
  elements: Readonly<Record<string, (content: Markup) => Markup>>,
  contents: readonly MarkupContent[],
): Markup {
  const match = ELEMENT.exec(text);
  if (match === null) return renderValues(text, contents);
  const [whole, tag = '', inner = ''] = match;
  const element = elements[tag]?.(renderParts(inner, elements, contents)) ?? null;
  const after = text.slice(match.index + whole.length);
  return html`${renderValues(text.slice(0, match.index), contents)}${element}${renderParts(after, elements, contents)}`;
}

function renderValues(text: string, contents: readonly MarkupContent[]): Markup {
  const [before = '', ...marked] = text.split(MARK_START);
  const parts = marked.map((part) => {
    const [index = '', after = ''] = part.split(MARK_END);
    return html`${contents[Number(index)] ?? null}${after}`;
  });
  return html`${before}${parts}`;
}
