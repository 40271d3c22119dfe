import { emptyToNull, getValueOr } from './query-values.ts';
import type { RouteCall } from '../route-input.ts';
import { createOperationRoute, type Route } from './route.ts';
import { omitHiddenFields, toShareField } from './share-routes.ts';

/** Converts a field name to REST. A number is the index of an invalid tag id. */
function toCollectionField(name: string): string {
  if (/^\d+$/.test(name)) return `tag_ids[${name}]`;
  return name === 'tagIds' ? 'tag_ids' : toShareField(name);
}

/** Reads the input of a collection from a body. */
const toDraft = ({ body }: RouteCall) => ({
  title: getValueOr(body['title'], ''),
  tagIds: body['tag_ids'] === 'all' ? null : body['tag_ids'],
  all: body['tag_ids'] === 'all',
  show: body['show'],
  listed: body['listed'] ?? false,
  pictures: body['pictures'] ?? false,
});

type SavedCollectionData = { id: string; slug: string; url: string };
const toSavedData = ({ id, slug, url }: SavedCollectionData) => ({ data: { id, slug, url } });

/** The routes of collections: the owner's changes and the public page. */
export const COLLECTION_ROUTES: readonly Route[] = [
  createOperationRoute({
    method: 'GET',
    path: '/user/collections',
    access: 'caller',
    operation: 'Collections',
    toResponseBody: (collections) => ({
      data: collections.map(({ all, ...collection }) => ({
        ...collection,
        tag_ids: all ? 'all' : collection.tag_ids,
      })),
    }),
  }),
  createOperationRoute({
    method: 'POST',
    path: '/user/collections',
    access: 'caller',
    operation: 'SaveCollection',
    variables: toDraft,
    toResponseBody: toSavedData,
    toRestField: toCollectionField,
  }),
  createOperationRoute({
    method: 'PUT',
    path: '/user/collections/:id',
    access: 'caller',
    operation: 'SaveCollection',
    variables: (call) => ({ id: call.params['id'], ...toDraft(call) }),
    toResponseBody: toSavedData,
    toRestField: toCollectionField,
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/collections/:id',
    access: 'caller',
    operation: 'DeleteCollection',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/shared/collections/:slug',
    access: 'public',
    operation: 'SharedCollection',
    variables: ({ params, query }) => ({ slug: params['slug'], after: emptyToNull(query['after']) }),
    // Leaves out fields that the owner does not share.
    toResponseBody: ({ nickname, tags, next, ...rest }) => ({
      data: {
        ...rest,
        ...(nickname !== null && { nickname }),
        tags: tags.map(({ tag_config: design, slug, ...tag }) => ({
          tag_config: omitHiddenFields(design),
          ...tag,
          ...(slug !== null && { slug }),
        })),
      },
      next,
    }),
  }),
];
