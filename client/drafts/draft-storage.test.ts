import { formatDraftKey, listDraftKeys, deleteUserDrafts, readDraft, writeDraft } from './draft-storage.ts';

test('a draft is read as it was written, with its time', () => {
  writeDraft('7', 'tab', { city: 'SUVA' }, 5);
  expect(readDraft(formatDraftKey('7', 'tab'))).toEqual({ at: 5, content: { city: 'SUVA', at: 5 } });
  expect(readDraft(formatDraftKey('7', 'other'))).toBeNull();
});

test.each(['{"design":', '[]', 'null', '7'])('%s is an unreadable draft', (text) => {
  localStorage.setItem(formatDraftKey('7', 'tab'), text);
  expect(readDraft(formatDraftKey('7', 'tab'))).toBe('unreadable');
});

test('at most fifty drafts of a user are stored, and none replaces another', () => {
  const isStored = Array.from({ length: 51 }, (_, index) => writeDraft('70', `tab${index}`, {}));
  expect(isStored.indexOf(false)).toBe(50);
  expect(listDraftKeys('70')).toHaveLength(50);
  expect(writeDraft('70', 'tab0', {})).toBe(true);
  expect(writeDraft('7', 'tab', {})).toBe(true);
});

test('no draft of a deleted account is stored any more', () => {
  writeDraft('66', 'tab', {});
  deleteUserDrafts('66');
  writeDraft('66', 'tab', {});
  expect(listDraftKeys('66')).toEqual([]);
});
