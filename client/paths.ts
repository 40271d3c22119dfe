/** In the editor's address: the id of the saved tag to open, or NEW_TAG for a fresh design. */
export const TAG_PARAM = 'tag';
export const NEW_TAG = 'new';
/** In the editor's address too: opens the review of pending changes. */
export const REVIEW_PARAM = 'review';

/** In the editor's address too: the slug of a shared tag, to begin with a design like it. */
const TEMPLATE_PARAM = 'like';

/** Every address of the client, once. */
export const paths = {
  editor: '/',
  /** The editor without an account. */
  tryIt: '/try',
  login: '/login',
  signIn: '/signin',
  createAccount: '/create-account',
  verifyEmail: '/verify-email',
  registrationComplete: '/registration-complete',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  passwordResetComplete: '/password-reset-complete',
  settings: '/settings',
  avatar: '/settings/avatar',
  cover: '/settings/cover',
  tags: '/tags',
  import: '/import',
} as const;

/** The URL hash of the list of deleted tags. */
export const DELETED_HASH = '#deleted';
export const DELETED_TAGS_URL = `${paths.tags}${DELETED_HASH}`;

/** The collection's page of what is shared. */
export const SHARED_HASH = '#shared';
export const SHARED_TAGS_URL = `${paths.tags}${SHARED_HASH}`;

/** The collection's page of what all flights add up to. */
export const FIGURES_HASH = '#figures';
export const ALL_FIGURES_URL = `${paths.tags}${FIGURES_HASH}`;

/** The editor with a saved tag open. */
export function tagEditorUrl(id: string): string {
  return `${paths.editor}?${new URLSearchParams({ [TAG_PARAM]: id })}`;
}

/** The editor with a design that is saved nowhere yet. */
export const NEW_TAG_EDITOR_URL = tagEditorUrl(NEW_TAG);

/** The editor with the review of pending changes open. */
export const REVIEW_EDITOR_URL = `${paths.editor}?${new URLSearchParams({ [REVIEW_PARAM]: '' })}`;

/** Reads the slug of the shared tag that serves as the template; null without one. */
export function readTemplateSlug(params: URLSearchParams): string | null {
  return params.get(TEMPLATE_PARAM);
}

/** Removes the parameters that request a tag or a template from the editor's URL. */
export function removeEditorParams(params: URLSearchParams): URLSearchParams {
  params.delete(TAG_PARAM);
  params.delete(TEMPLATE_PARAM);
  return params;
}

/** Returns the signed-in editor's URL that keeps the template parameter of /try. */
export function editorUrlFromTry(search: string): string {
  const slug = readTemplateSlug(new URLSearchParams(search));
  return slug === null ? paths.editor : `${paths.editor}?${new URLSearchParams({ [TEMPLATE_PARAM]: slug })}`;
}

/** Router state from the landing page to /try: a flight as a line. Not part of the address, where it could be sent or logged. */
type LineState = { readonly line: string };

/** The router state that carries a line along, or null for nothing typed. */
export function toLineState(typed: string): LineState | null {
  const line = typed.trim();
  return line === '' ? null : { line };
}

/** The line that was carried here; null for none. */
export function readLineState(state: unknown): string | null {
  const line = (state as Partial<LineState> | null)?.line;
  return typeof line === 'string' ? line : null;
}
