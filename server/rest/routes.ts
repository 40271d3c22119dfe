import { UPLOAD_LIMITS } from '../../tag/limits.ts';
import { ACCOUNT_ROWS } from './account-routes.ts';
import { AIRLINE_ROWS } from './airline-routes.ts';
import { statsAnswer, tagAnswer, type StatsData, type TagData } from './answers.ts';
import { IMPORT_ROWS } from './import-routes.ts';
import { operationRow, type Row } from './row.ts';
import { optional, wholeNumberOr } from './wire.ts';

const nothing = (): Record<string, unknown> => ({});

/** A map and not an object: a fault may be in a field that the caller named '__proto__'. */
const TAG_FIELDS = new Map([
  ['id', 'id'],
  ['updatedAt', 'updated_at'],
  ['config', 'tag_config'],
]);

/** The fault of a design is named by its place in the body. */
const tagField = (name: string): string => TAG_FIELDS.get(name) ?? `tag_config.${name}`;

const TAGS: Row[] = [
  operationRow<{ nodes: TagData[]; next: string | null }>({
    method: 'GET',
    path: '/user/tags',
    access: 'caller',
    operation: 'Tags',
    variables: ({ query }) => ({
      limit: wholeNumberOr(query['limit'], 50),
      after: optional(query['after']),
      airlineId: optional(query['airline_id']),
    }),
    answer: ({ nodes, next }) => ({ data: nodes.map(tagAnswer), next }),
    field: (name) => (name === 'airlineId' ? 'airline_id' : name),
  }),
  operationRow<StatsData>({
    method: 'GET',
    path: '/user/stats',
    access: 'caller',
    operation: 'Stats',
    variables: nothing,
    answer: (stats) => ({ data: statsAnswer(stats) }),
  }),
  operationRow<TagData>({
    method: 'GET',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    answer: (tag) => ({ data: tagAnswer(tag) }),
  }),
  operationRow<{ tag: TagData }>({
    method: 'POST',
    path: '/user/tags',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ body }) => ({ input: { config: body['tag_config'] } }),
    answer: ({ tag }) => ({ data: tagAnswer(tag) }),
    field: tagField,
  }),
  operationRow<{ tag: TagData }>({
    method: 'PUT',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ params, body }) => ({
      input: { id: params['id'], config: body['tag_config'], updatedAt: body['updated_at'] },
    }),
    answer: ({ tag }) => ({ data: tagAnswer(tag) }),
    field: tagField,
  }),
  operationRow<object>({
    method: 'DELETE',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'DeleteTag',
    variables: ({ params }) => ({ id: params['id'] }),
    answer: nothing,
  }),
];

const IMAGES: Row[] = [
  {
    method: 'GET',
    path: '/user/tags/:id/image.png',
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    bytes: 'tagPng',
  },
  {
    method: 'POST',
    path: '/render.png',
    access: 'caller',
    operation: 'Viewer',
    variables: nothing,
    bytes: 'designPng',
  },
  {
    method: 'POST',
    path: '/upload-image',
    access: 'caller',
    operation: 'Viewer',
    variables: nothing,
    form: { file: 'image', maxBytes: UPLOAD_LIMITS.bytes },
    limit: 'uploadByUser',
    takes: 'uploadImage',
  },
];

/** The REST door, below /api: every path, its methods and the operation behind it. */
export const ROWS: readonly Row[] = [...IMPORT_ROWS, ...AIRLINE_ROWS, ...TAGS, ...IMAGES, ...ACCOUNT_ROWS];
