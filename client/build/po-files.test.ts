import { createPoFilesPlugin } from './po-files.ts';

const PO =
  'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Cancel"\nmsgstr "Abbrechen"\n\nmsgid "Retry"\nmsgstr ""\n';

/** Returns what the build makes of a file. */
function transform(file: string): unknown {
  const { transform: run } = createPoFilesPlugin();
  return (run as (code: string, id: string) => { code: string } | null)(PO, file)?.code ?? null;
}

test('the chunk of a locale has its translated texts, and no English', () => {
  const code = String(transform('/project/locales/de.po'));
  expect(code).toMatch(/^export default JSON\.parse\("\{.*Abbrechen.*\}"\)$/);
  expect(code).not.toMatch(/Cancel|Retry/);
  expect(transform('/project/locales/en.po')).toBeNull();
});
