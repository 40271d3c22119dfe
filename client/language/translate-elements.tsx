import { createElement, Fragment, type ReactNode } from 'react';
import type { TextTags, TextValues } from '../../tag/texts/text-values.ts';
import { translateText, type Literal } from '../../tag/texts/translate.ts';

type ElementMakers<Tag extends string> = { readonly [Name in Tag]: (text: string) => ReactNode };

/** Replaces '<' in values while the text is split, so that a value cannot contain a tag. */
const ESCAPED_BRACKET = '\u0001';

/**
 * Returns a translated sentence with elements around parts of it:
 * `translateElements('Open <link>the page</link> of {name}', { link: (text) => <a href="/">{text}</a> }, { name })`.
 * A translation may put the parts into another order.
 */
export function translateElements<const Text extends string>(
  text: Text & Literal<Text>,
  elements: ElementMakers<TextTags<Text>>,
  ...[values]: keyof TextValues<Text> extends never ? [] : [values: TextValues<Text>]
): ReactNode {
  const escapedValues = Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, string | number>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', ESCAPED_BRACKET) : value,
    ]),
  );
  const makers = elements as Readonly<Record<string, (text: string) => ReactNode>>;
  // A split by two groups gives: text, name of the tag, text inside, text, ...
  const parts = translateText(text, escapedValues)
    .split(/<(\w+)>(.*?)<\/\1>/s)
    .map((part) => part.replaceAll(ESCAPED_BRACKET, '<'));
  const nodes = parts.map((part, index) => {
    if (index % 3 === 1) return null;
    return index % 3 === 0 ? part : (makers[parts[index - 1] ?? '']?.(part) ?? part);
  });
  return createElement(Fragment, null, ...nodes);
}
