import { listFieldsOfPart, PERSONAL_FIELDS } from '../../tag/design/field-lists.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { SHARED_PARTS } from '../../tag/sharing/shared-design.ts';
import { createOperationRoute, type Route } from './route.ts';

/** The fields of a design that an owner can hide, and those that are always hidden; a hidden field is empty. */
const HIDEABLE_FIELDS: readonly string[] = [...SHARED_PARTS.flatMap(listFieldsOfPart), ...PERSONAL_FIELDS];

/** Removes the hidden fields from a shared design. */
export function omitHiddenFields(design: TagConfig): object {
  return Object.fromEntries(
    Object.entries(design).filter(([field, value]) => value !== '' || !HIDEABLE_FIELDS.includes(field)),
  );
}

const isSharedPart = (name: string): boolean => SHARED_PARTS.some((part) => part === name);

/** Converts a field name to REST; a shared part gets its path in the body. */
export const toShareField = (name: string): string => (isSharedPart(name) ? `show.${name}` : name);

/** The routes of public pages: the owner's changes and the public reads. */
export const SHARE_ROUTES: readonly Route[] = [
  createOperationRoute({
    method: 'POST',
    path: '/user/tags/:id/share',
    access: 'caller',
    operation: 'ShareTag',
    variables: ({ params, body }) => ({
      id: params['id'],
      show: body['show'],
      listed: body['listed'] ?? false,
    }),
    toResponseBody: ({ slug, url }) => ({ data: { slug, url } }),
    toRestField: toShareField,
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/tags/:id/share',
    access: 'caller',
    operation: 'UnshareTag',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/shared/:slug',
    access: 'public',
    operation: 'SharedTag',
    variables: ({ params }) => ({ slug: params['slug'] }),
    // Leaves out fields that the owner does not share.
    toResponseBody: ({ tag_config: design, nickname, shared_at }) => ({
      data: { tag_config: omitHiddenFields(design), ...(nickname !== null && { nickname }), shared_at },
    }),
  }),
];
