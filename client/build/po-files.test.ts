import { createPoFilesPlugin } from './po-files.ts';

const PO = `msgid ""
msgstr ""
"Language: de\\n"

#: client/ui/dialogs/dialog.tsx
msgid "Cancel"
msgstr "Abbrechen"

#: client/editor/save/save-bar.tsx
msgid "Design"
msgstr "Entwurf"

#: client/tags/tags.page.tsx
msgid "Collection"
msgstr "Sammlung"

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
  for (const [part, translation] of [
    ['app', 'Abbrechen'],
    ['editor', 'Entwurf'],
    ['pages', 'Sammlung'],
    ['legal', 'Bedingungen'],
  ]) {
    expect(transform(`/project/locales/de.po?${part}`)).toMatch(
      new RegExp(`^export default JSON\\.parse\\("\\{[^,]*${translation}[^,]*\\}"\\)$`),
    );
  }
  expect(transform('/project/locales/en.po')).toBeNull();
});
