import { optional, textOr } from './query-values.ts';
import { operationRoute, type Call, type Route } from './route.ts';
import { omitHiddenFields, sharedField } from './share-routes.ts';

/** A numeric name is the index of an invalid tag id. */
function collectionField(name: string): string {
  if (/^\d+$/.test(name)) return `tag_ids[${name}]`;
  return name === 'tagIds' ? 'tag_ids' : sharedField(name);
}

/** What a body says of a collection. */
const draftOf = ({ body }: Call) => ({
  title: textOr(body['title'], ''),
  tagIds: body['tag_ids'] === 'all' ? null : body['tag_ids'],
  all: body['tag_ids'] === 'all',
  show: body['show'],
  listed: body['listed'] ?? false,
});

type SavedCollection = { id: string; slug: string; url: string };
const savedAnswer = ({ id, slug, url }: SavedCollection) => ({ data: { id, slug, url } });

type Collection = { all: boolean; tag_ids: readonly string[] };

type SharedCollection = {
  nickname: string | null;
  tags: readonly { tag_config: Readonly<Record<string, unknown>>; slug: string | null }[];
  next: string | null;
};

/** The routes of collections: an owner's changes of them, and what strangers read. */
export const COLLECTION_ROUTES: readonly Route[] = [
  operationRoute<readonly Collection[]>({
    method: 'GET',
    path: '/user/collections',
    access: 'caller',
    operation: 'Collections',
    answer: (collections) => ({
      data: collections.map(({ all, ...rest }) => ({ ...rest, tag_ids: all ? 'all' : rest.tag_ids })),
    }),
  }),
  operationRoute<SavedCollection>({
    method: 'POST',
    path: '/user/collections',
    access: 'caller',
    operation: 'SaveCollection',
    variables: draftOf,
    answer: savedAnswer,
    field: collectionField,
  }),
  operationRoute<SavedCollection>({
    method: 'PUT',
    path: '/user/collections/:id',
    access: 'caller',
    operation: 'SaveCollection',
    variables: (call) => ({ id: call.params['id'], ...draftOf(call) }),
    answer: savedAnswer,
    field: collectionField,
  }),
  operationRoute({
    method: 'DELETE',
    path: '/user/collections/:id',
    access: 'caller',
    operation: 'DeleteCollection',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  operationRoute<SharedCollection>({
    method: 'GET',
    path: '/shared/collections/:slug',
    access: 'public',
    operation: 'SharedCollection',
    variables: ({ params, query }) => ({ slug: params['slug'], after: optional(query['after']) }),
    // What is not shown is absent.
    answer: ({ nickname, tags, next, ...rest }) => ({
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
