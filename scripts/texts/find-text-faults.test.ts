import { findTextFaults } from './find-text-faults.ts';
import { findTexts } from './find-texts.ts';
import { compilePo, parsePo, updatePo } from './po-file.ts';

const FILE = 'client/tags/planted.tsx';

/** Returns the faults of one planted file; with German translations by their English texts, also those of the PO file. */
function plant(source: string, german?: Readonly<Record<string, string>>): string[] {
  const sources = new Map([[FILE, source]]);
  if (!german) return findTextFaults({ sources, poFiles: new Map() });
  const po = translatePo(updatePo('', 'de', findTexts(sources)), german);
  return findTextFaults({ sources, poFiles: new Map([['de', po]]) });
}

function translatePo(po: string, german: Readonly<Record<string, string>>): string {
  return Object.entries(german).reduce(
    (text, [english, translation]) =>
      text.replace(`msgid "${english}"\nmsgstr ""`, () => `msgid "${english}"\nmsgstr "${translation}"`),
    po,
  );
}

test.each([
  ['in JSX', 'const A = () => <p>Keep mine</p>;', 'Keep mine'],
  ['of one word in JSX', 'const A = () => <Button>\n  Retry\n</Button>;', 'Retry'],
  ['in a condition in JSX', "const A = () => <p>{isOpen ? 'Close' : icon}</p>;", 'Close'],
  ['in a template in JSX', 'const A = () => <p>{`of ${name}`}</p>;', 'of {}'],
  ['in an attribute', 'const A = () => <Button aria-label="close" />;', 'close'],
  ['in an attribute as an expression', "const A = () => <Input placeholder={x ?? 'code'} />;", 'code'],
  ['in a template of an attribute', 'const A = () => <img alt={`Pin of ${name}`} />;', 'Pin of {}'],
  ['in a template', 'const a = (days: number) => `In ${days} days`;', 'In {} days'],
  ['in a property', "const a = { label: 'airline' };", 'airline'],
  ['as an argument', "showOutcome('The tag is saved');", 'The tag is saved'],
  ['as a constant', "const NOTE = 'Nothing to undo';", 'Nothing to undo'],
  ['in a constant of a module', "const NAMES = { a: translate('Close') };", 'Close'],
  [
    'as a value',
    "const a = () => translate('{name} is required', { name: 'Your nickname' });",
    'Your nickname',
  ],
  ['behind a choice', "const a = () => translate(isOpen ? name : 'Open it');", 'Open it'],
])('a text %s that is not translated is found', (_place, source, text) => {
  expect(plant(source)).toEqual([expect.stringMatching(new RegExp(`^${FILE}:\\d+ '.*' is not translated$`))]);
  expect(plant(source)[0]).toContain(`'${text}'`);
});

test.each([
  "const A = () => <p title={translate('Keep mine')}>{translate('Keep theirs')}</p>;",
  "const A = () => <p>{translate(isOpen ? 'Close' : 'Open it')} · {count}</p>;",
  'const A = () => <Row gap={12} className="wide row" align="end" key={`row ${id}`} />;',
  "const a = () => translateIn('the password', 'Not set');",
  "if (kind === 'Not a text') throw new Error('The server gave no answer');",
  "log.warn('The cache is full');",
  "// Not translated: a name of the standard.\nconst NAME = 'Premium Economy';",
])('no fault: %s', (source) => {
  expect(plant(source)).toEqual([]);
});

test('a PO file behind the sources is found', () => {
  const sources = new Map([[FILE, "const a = () => translate('Keep mine');"]]);
  const stalePo = updatePo('', 'de', findTexts(new Map([[FILE, "translate('Keep theirs');"]])));
  expect(findTextFaults({ sources, poFiles: new Map([['de', stalePo]]) })).toContain(
    'locales/de.po is behind the sources: run npm run extract',
  );
});

test('a text without translation is found', () => {
  expect(
    plant("const a = () => translate('Keep mine') + translate('Cancel');", { Cancel: 'Abbrechen' }),
  ).toEqual(["locales/de.po has no translation of 'Keep mine'"]);
});

const COUNTED = '{count, plural, one {# tag of {name}} other {# tags of {name}}}';

test.each([
  ['{name} is required', 'Name fehlt', 'lacks {name}'],
  ['{name} is required', '{nam} fehlt', 'has {nam}, which the English lacks'],
  ['{name} is required', '{name fehlt', 'is not in ICU format'],
  [COUNTED, '{count, plural, other {# Karten von {name}}}', "lacks the plural form 'one'"],
  [COUNTED, '{count, plural, one {# Karte} other {# Karten}}', 'lacks {name}'],
  [COUNTED, '{count} Karten von {name}', 'lacks {count, plural}'],
  [
    COUNTED,
    '{count, plural, one {# Karte von {name}} other {Karten von {name}}}',
    'lacks {count, plural, other {#}}',
  ],
  [
    '{noun, select, text {Text} other {File}}',
    '{noun, select, texte {Text} other {Datei}}',
    'lacks {noun, select, text}',
  ],
  ['Read the <terms>terms</terms>', 'Lies die <terms>Bedingungen', 'lacks </terms>'],
])('a translation of %j by %j is refused: it %s', (english, german, fault) => {
  const faults = plant(`const a = () => translate('${english}', values);`, { [english]: german });
  expect(faults.join('\n')).toContain(`locales/de.po: '${german}' ${fault}`);
});

test('a complete translation is compiled for its language', () => {
  const german = '{count, plural, one {# Karte von {name}} other {# Karten von {name}}}';
  const source = `const a = () => translate('${COUNTED}', values) + translate('Cancel');`;
  expect(plant(source, { [COUNTED]: german, Cancel: 'Abbrechen' })).toEqual([]);
  const texts = findTexts(new Map([[FILE, source]]));
  const po = translatePo(updatePo('', 'de', texts), { [COUNTED]: german });
  expect(Object.values(compilePo(po, 'de', 'pages'))).toHaveLength(1);
});

test('an English text that browsers cannot parse is refused, and one that lacks a plural form', () => {
  expect(plant("const a = () => translate('Type {date, date, short}');")[0]).toContain(
    'is outside of the part of the ICU format',
  );
  expect(plant("const a = () => translate('{count, plural, other {# tags}}');")).toContainEqual(
    `${FILE}: '{count, plural, other {# tags}}' lacks the plural form 'one'`,
  );
});

test('the texts of a table have its context', () => {
  const table = "export const PALETTE_NAMES = { day: 'Day' };\nexport const OTHER_NAMES = { day: 'Day' };";
  expect(findTexts(new Map([['tag/design/choices.ts', table]]))).toMatchObject([
    { text: 'Day', context: 'light' },
    { text: 'Day', context: '' },
  ]);
});

test('extraction keeps translations, their flags and comments, and drops the texts that are gone', () => {
  const read = (source: string) => findTexts(new Map([[FILE, source]]));
  const before = updatePo('', 'de', read("translate('Cancel'); translate('Keep mine');"));
  const reviewed = translatePo(before, { Cancel: 'Abbrechen' }).replace(
    '#: client/tags/planted.tsx\nmsgid "Cancel"',
    '# machine draft\n#: client/tags/planted.tsx\n#, fuzzy\nmsgid "Cancel"',
  );
  const source = "// Translators: a button\ntranslate('Cancel');\ntranslateIn('noun', 'Share');";
  const after = updatePo(reviewed, 'de', read(source));
  expect(after).toContain(
    '# machine draft\n#. a button\n#: client/tags/planted.tsx\n#, fuzzy\nmsgid "Cancel"',
  );
  expect(parsePo(after, 'de')).toEqual([
    { text: 'Cancel', context: '', translation: 'Abbrechen', flags: ['fuzzy'], files: [FILE] },
    { text: 'Share', context: 'noun', translation: '', flags: [], files: [FILE] },
  ]);
});
