import { createPoFilesPlugin } from './po-files.ts';

const PO = `msgid ""
msgstr ""
"Language: de\\n"

#: client/ui/dialogs/dialog.tsx
msgid "Cancel"
msgstr "Abbrechen"

#: client/account/terms.tsx
msgid "Terms"
msgstr "Bedingungen"

#: server/account/mails.ts
msgid "Mail works"
msgstr "E-Mail kommt an"

#: client/account/terms.tsx
msgid "Retry"
msgstr ""
`;

/** Returns what the build makes of a file. */
function transform(file: string): unknown {
  const { transform: run } = createPoFilesPlugin();
  return (run as (code: string, id: string) => { code: string } | null)(PO, file)?.code ?? null;
}

test('each chunk of a locale has the translated texts of its part, and no English', () => {
  const code = String(transform('/project/locales/de.po'));
  expect(code).toMatch(/^export default JSON\.parse\("\{.*Abbrechen.*\}"\)$/);
  expect(code).not.toMatch(/Cancel|Retry|Bedingungen|kommt an/);
  expect(transform('/project/locales/de.po?legal')).toMatch(
    /^export default JSON\.parse\("\{[^,]*Bedingungen[^,]*\}"\)$/,
  );
  expect(transform('/project/locales/en.po')).toBeNull();
});
