/**
 * The values that a text in ICU format needs, by their names: a number for a plural, a string for a select. The type of
 * `'{name}: {count, plural, one {# tag} other {# tags}}'` is `{ name: string | number; count: number }`.
 */
export type TextValues<Text extends string> = Flatten<ScanText<Text, ''>>;

/** The arguments of a function after a text: none if the text has no placeholder. */
export type TextArguments<Text extends string> = keyof TextValues<Text> extends never
  ? []
  : [values: TextValues<Text>];

/** The names of the tags in a text: `'link'` in `'Open <link>the page</link>'`. */
export type TextTags<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TextTags<Rest>
  : never;

type Flatten<Values> = { readonly [Name in keyof Values]: Values[Name] };

type ValueByKind = { plural: number; selectordinal: number; number: number; select: string };

/** Reads a text to its next brace. `Depth` has one letter for each plural or select around the text. */
type ScanText<Text extends string, Depth extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? CloseCase<Text, Depth>
    : ScanPlaceholder<Rest, Depth>
  : CloseCase<Text, Depth>;

/** Reads a placeholder after its opening brace. */
type ScanPlaceholder<Text extends string, Depth extends string> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Format}`
    ? Format extends ` ${infer Kind extends keyof ValueByKind},${string}`
      ? Record<Name, ValueByKind[Kind]> &
          (Text extends `${string}{${infer Cases}` ? ScanText<Cases, `${Depth}x`> : unknown)
      : Record<Name, number> & ScanText<Rest, Depth>
    : Record<Head, string | number> & ScanText<Rest, Depth>
  : unknown;

/** Closes a case of a plural or select, and reads its next case or the text behind it. */
type CloseCase<Text extends string, Depth extends string> = Depth extends `x${infer Outer}`
  ? Text extends `${string}}${infer Rest}`
    ? Rest extends `${infer Before}{${infer Case}`
      ? Before extends `${string}}${string}`
        ? EndCases<Rest, Outer>
        : ScanText<Case, Depth>
      : EndCases<Rest, Outer>
    : unknown
  : unknown;

type EndCases<Text extends string, Depth extends string> = Text extends `${string}}${infer Rest}`
  ? ScanText<Rest, Depth>
  : unknown;
