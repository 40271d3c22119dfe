import { listFieldsOfPart } from '../../tag/design/field-lists.ts';
import { SHARED_PARTS } from '../../tag/sharing/shared-design.ts';
import { operationRoute, type Route } from './route.ts';

type SharedTag = {
  tag_config: Readonly<Record<string, unknown>>;
  nickname: string | null;
  shared_at: string;
};

/** The fields of a design that an owner can hide; a hidden field is empty. */
const HIDEABLE: readonly string[] = SHARED_PARTS.flatMap(listFieldsOfPart);

/** A shared design without the fields that are hidden. */
export function omitHiddenFields(design: SharedTag['tag_config']): object {
  return Object.fromEntries(
    Object.entries(design).filter(([field, value]) => value !== '' || !HIDEABLE.includes(field)),
  );
}

const isSharedPart = (name: string): boolean => SHARED_PARTS.some((part) => part === name);

/** A part is named by its path in the body. */
export const sharedField = (name: string): string => (isSharedPart(name) ? `show.${name}` : name);

/** The routes of public pages: an owner's changes of them, and what strangers read. */
export const SHARE_ROUTES: readonly Route[] = [
  operationRoute<{ slug: string; url: string }>({
    method: 'POST',
    path: '/user/tags/:id/share',
    access: 'caller',
    operation: 'ShareTag',
    variables: ({ params, body }) => ({
      id: params['id'],
      show: body['show'],
      listed: body['listed'] ?? false,
    }),
    answer: ({ slug, url }) => ({ data: { slug, url } }),
    field: sharedField,
  }),
  operationRoute({
    method: 'DELETE',
    path: '/user/tags/:id/share',
    access: 'caller',
    operation: 'UnshareTag',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  operationRoute<SharedTag>({
    method: 'GET',
    path: '/shared/:slug',
    access: 'public',
    operation: 'SharedTag',
    variables: ({ params }) => ({ slug: params['slug'] }),
    // What is not shown is absent.
    answer: ({ tag_config: design, nickname, shared_at }) => ({
      data: { tag_config: omitHiddenFields(design), ...(nickname !== null && { nickname }), shared_at },
    }),
  }),
];
