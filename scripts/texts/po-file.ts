import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { computeTextId, type Translations } from '../../tag/texts/translate.ts';
import type { Message } from '../../tag/texts/parse-message.ts';
import type { SourceText } from './find-texts.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';

// PO files are in the format of Lingui, with plurals in ICU format. They name files without lines, so that a moved text changes nothing.
const format = formatter({ lineNumbers: false });

type Catalog = Awaited<ReturnType<typeof format.parse>>;

/**
 * The place of a text: the landing page and the account forms; the editor and what other pages share with it; the pages of the collection, of
 * imports and of settings; the terms and the privacy policy; or the server's mails and public pages.
 */
export const TEXT_PARTS = ['app', 'editor', 'pages', 'legal', 'server'] as const;

export type TextPart = (typeof TEXT_PARTS)[number];

/** The files of each part except `app`, which has the texts of all other files. */
const PART_FILES: readonly (readonly [TextPart, RegExp])[] = [
  ['server', /^server\//],
  ['legal', /^client\/account\/(?:terms|privacy)\./],
  [
    'pages',
    /^client\/(?:tags|flights\/(?!file-drop-area)|settings)\/|^tag\/(?:milestones\/|texts\/data\/(?:milestone|activity)-texts)/,
  ],
  // The first screen of the editor is shown before the editor's texts are loaded.
  [
    'editor',
    /^client\/(?!account|build|language|session|ui|editor\/first)\w[\w-]*\/|^tag\/(?!account|texts\/(?!data\/(?:share|flight|export)-))/,
  ],
];

/** An entry of a PO file; a text without translation has an empty one. */
export type Translation = {
  readonly text: string;
  readonly context: string;
  readonly translation: string;
  readonly flags: readonly string[];
  /** The files whose sources have the text. */
  readonly files: readonly string[];
};

const createHead = (locale: TranslatedLocale): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${locale}\\n"\n`;

function parseCatalog(po: string, locale: TranslatedLocale): Catalog {
  return format.parse(po, { locale, sourceLocale: 'en', filename: '' }) as Catalog;
}

/** Parses a PO file. */
export function parsePo(po: string, locale: TranslatedLocale): Translation[] {
  return Object.values(parseCatalog(po, locale)).map(({ message, context, translation, extra, origin }) => ({
    text: message ?? '',
    context: context ?? '',
    translation: translation ?? '',
    flags: (extra?.['flags'] as readonly string[] | undefined) ?? [],
    files: origin?.map(([file]) => file) ?? [],
  }));
}

/** Returns a PO file with exactly the texts of the sources, sorted, with the translations that it has. The history keeps the others. */
export function updatePo(po: string, locale: TranslatedLocale, texts: readonly SourceText[]): string {
  const before = parseCatalog(po, locale);
  const catalog: Catalog = {};
  for (const { text, context, file, note } of texts.toSorted(compareTexts)) {
    const id = generateMessageId(text, context);
    const entry = (catalog[id] ??= {
      message: text,
      ...(context && { context }),
      translation: before[id]?.translation ?? '',
      origin: [],
      comments: [],
      extra: { ...before[id]?.extra },
    });
    if (!entry.origin?.some(([origin]) => origin === file)) entry.origin?.push([file]);
    if (note && !entry.comments?.includes(note)) entry.comments?.push(note);
  }
  const context = { locale, sourceLocale: 'en', filename: '', existing: po || createHead(locale) };
  return format.serialize(catalog, context) as string;
}

/** Sorts by text and then by file in the order of code units, because PO files are compared by bytes. */
function compareTexts(one: SourceText, other: SourceText): number {
  const [key, otherKey] = [one, other].map(({ text, context, file }) => `${text}\0${context}\0${file}`);
  return (key ?? '') < (otherKey ?? '') ? -1 : 1;
}

/** Returns the parts that show the texts of a source file. Modules in tag/ are used by the client and the server. */
export function listParts(file: string): readonly TextPart[] {
  const part = PART_FILES.find(([, pattern]) => pattern.test(file))?.[0] ?? 'app';
  return file.startsWith('tag/') ? [part, 'server'] : [part];
}

/** Compiles the translated texts of parts of a PO file into the object that a page or the server loads. */
export function compilePo(po: string, locale: TranslatedLocale, ...parts: readonly TextPart[]): Translations {
  return Object.fromEntries(
    parsePo(po, locale)
      .filter(({ translation }) => translation !== '')
      .filter(({ files }) => files.flatMap(listParts).some((part) => parts.includes(part)))
      .map(({ text, context, translation }) => [
        computeTextId(text, context),
        compileMessage(translation) as Message,
      ]),
  );
}
