import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { buildSearchText, matchesSearch } from '../../tag/lists/search-text.ts';
import { FOLDED_WORDS } from '../../tag/lists/tests/folded-words.ts';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, usePlainPostgres, type TestApp } from '../tests/test-app.ts';

usePlainPostgres();

describeOnBoth('the fold of the search', (database, { itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  itOnBoth('finds each word in all of its forms, and no other word, as the browser does', async () => {
    const { token } = await createMember(app);
    const words = FOLDED_WORDS.flat();
    for (const notes of words)
      await app.rest('POST', '/api/user/tags', { token, body: { tag_config: {}, notes } });
    for (const group of FOLDED_WORDS) {
      for (const word of group) {
        const { body } = await app.rest('GET', `/api/user/tags?limit=100&q=${encodeURIComponent(word)}`, {
          token,
        });
        const found = body.data.map(({ notes }: { notes: string }) => notes);
        const inBrowser = words.filter((notes) =>
          matchesSearch(
            buildSearchText(
              { tagConfig: DEFAULT_DESIGN, flownOn: null, notes: notes.normalize('NFC') },
              new Map(),
            ),
            word,
            new Map(),
          ),
        );
        const sortForms = (forms: readonly string[]) => forms.map((form) => form.normalize('NFC')).toSorted();
        expect([word, sortForms(found)]).toEqual([word, sortForms(group)]);
        expect(sortForms(inBrowser)).toEqual(sortForms(group));
      }
    }
  });
});
