import { ok, refuse, type Result } from '../texts/refusal.ts';

/** The action for an entry of an import: it is added as a new tag, replaces its matching tag, or is left out. */
export type ImportAction = 'add' | 'replace' | 'skip';

/** The actions that the user selected, by the index of the entry. For other entries, the default rule applies. */
export type ImportActions = ReadonlyMap<number, ImportAction>;

const IMPORT_ACTIONS: readonly ImportAction[] = ['add', 'replace', 'skip'];

/**
 * Parses the actions of an import, an object of actions by index.
 * @param count the number of entries of the import
 * @returns FIELD_INVALID, IMPORT_ACTIONS_TOO_MANY, IMPORT_ACTION_WITHOUT_ENTRY, IMPORT_ACTION_UNKNOWN
 */
export function parseImportActions(input: unknown, count: number): Result<ImportActions> {
  if (input === undefined || input === null) return ok(new Map());
  if (typeof input !== 'object' || Array.isArray(input))
    return refuse('FIELD_INVALID', 'actions', { field: 'actions' });
  const entries = Object.entries(input);
  if (entries.length > count) return refuse('IMPORT_ACTIONS_TOO_MANY', 'actions');
  const actions = new Map<number, ImportAction>();
  for (const [key, value] of entries) {
    const index = /^(?:0|[1-9]\d{0,4})$/.test(key) ? Number(key) : count;
    if (index >= count) return refuse('IMPORT_ACTION_WITHOUT_ENTRY', 'actions', { index: key.slice(0, 20) });
    const action = IMPORT_ACTIONS.find((one) => one === value);
    if (action === undefined) return refuse('IMPORT_ACTION_UNKNOWN', `actions.${key}`, { index });
    actions.set(index, action);
  }
  return ok(actions);
}
