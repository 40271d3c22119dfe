import { PAGE_PATHS } from '../tag/texts/page-paths.ts';

/** The editor's URL parameter with the id of the saved tag to open, or NEW_TAG for a new design. */
export const TAG_PARAM = 'tag';
export const NEW_TAG = 'new';
/** The editor's URL parameter that opens the review of pending changes. */
export const REVIEW_PARAM = 'review';

/** The editor's URL parameter with the slug of a shared tag, which is the template of a new design. */
const TEMPLATE_PARAM = 'like';

/** All paths of the client. */
export const paths = PAGE_PATHS;

/** The URL hash of the list of deleted tags. */
export const DELETED_HASH = '#deleted';
export const DELETED_TAGS_URL = `${paths.tags}${DELETED_HASH}`;

/** The URL hash of the shared pages at /tags. */
export const SHARED_HASH = '#shared';
export const SHARED_TAGS_URL = `${paths.tags}${SHARED_HASH}`;

/** The URL hash of the stats of all flights at /tags. */
export const FIGURES_HASH = '#figures';
export const ALL_FIGURES_URL = `${paths.tags}${FIGURES_HASH}`;

/** The URL hash of the pictures of the collection at /tags. */
export const PICTURES_HASH = '#pictures';
export const PICTURES_URL = `${paths.tags}${PICTURES_HASH}`;

/** The URL hash of the milestones at /tags. */
export const MILESTONES_HASH = '#milestones';
export const MILESTONES_URL = `${paths.tags}${MILESTONES_HASH}`;

/** The URL of the map of all tags. */
export const MAP_URL = `${paths.tags}?view=map`;

/** Returns the URL of the editor with a saved tag. */
export function formatTagEditorUrl(id: string): string {
  return `${paths.editor}${formatTagSearch(id)}`;
}

/** Returns the query of the editor's URL with a saved tag. A link with only the query stays in the editor of a user or a guest. */
export function formatTagSearch(id: string): string {
  return `?${new URLSearchParams({ [TAG_PARAM]: id })}`;
}

/** The URL of the editor with a new design. */
export const NEW_TAG_EDITOR_URL = formatTagEditorUrl(NEW_TAG);

/** The URL of the editor with the review of pending changes. */
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
export function toEditorUrl(search: string): string {
  const slug = readTemplateSlug(new URLSearchParams(search));
  return slug === null ? paths.editor : `${paths.editor}?${new URLSearchParams({ [TEMPLATE_PARAM]: slug })}`;
}

/**
 * The router state from the landing page to /try: a flight as one line of text. It is not part of the URL, which could be shared or
 * logged.
 */
type LineState = { readonly line: string };

/** Returns the router state with the typed line; null if the line is empty. */
export function toLineState(text: string): LineState | null {
  const line = text.trim();
  return line === '' ? null : { line };
}

/** The router state from the verification to the settings, if the user has registered in this browser. */
type VerifiedState = { readonly verifiedUserId: string };

export const toVerifiedState = (userId: string): VerifiedState => ({ verifiedUserId: userId });

/** Reads the id of the user who has just verified from the router state; returns null if there is none. */
export function readVerifiedUser(state: unknown): string | null {
  const id = (state as Partial<VerifiedState> | null)?.verifiedUserId;
  return typeof id === 'string' ? id : null;
}

/** Reads the line from the router state; returns null if there is none. */
export function readLineState(state: unknown): string | null {
  const line = (state as Partial<LineState> | null)?.line;
  return typeof line === 'string' ? line : null;
}

/** The router state from a selection of tags to their pictures. It is not part of the URL, which would be too long. */
type PicturesState = { readonly pictureTagIds: readonly string[] };

export const toPicturesState = (tagIds: readonly string[]): PicturesState => ({ pictureTagIds: tagIds });

/** Reads the ids of the tags whose pictures are shown from the router state; returns null for all tags. */
export function readPictureTagIds(state: unknown): readonly string[] | null {
  const ids = (state as Partial<PicturesState> | null)?.pictureTagIds;
  return Array.isArray(ids) ? ids : null;
}
