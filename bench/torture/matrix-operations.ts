import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Route } from '../../server/rest/route.ts';
import { ROUTES } from '../../server/rest/routes.ts';
import { IMAGE_FORMATS } from '../../tag/exported-image/image-formats.ts';
import type { MatrixOwner } from './matrix-owner.ts';

export type CellResponse = { status: number; text: string };
export type MatrixOperation = {
  name: string;
  access: 'public' | 'caller';
  /** True if the operation names one object of the owner, which does not exist for others. */
  isAboutOne: boolean;
  isWrite: boolean;
  /** True if the operation is forbidden to API tokens. */
  isSessionOnly: boolean;
  /** Texts that the call contains, so that its answer may repeat them. */
  sent: readonly string[];
  send(url: string, owner: MatrixOwner, token: string | undefined): Promise<CellResponse>;
};

/** Operations that are public, by the name of the field. All others need a session. */
const PUBLIC_OPERATIONS = new Set(
  `version airlines airports aircraftTypes layouts sharedTag sharedCollection registrationMode register login sendVerification verifyEmail
  forgotPassword resetPassword verifyEmailChange undoEmailChange`.split(/\s+/),
);
/** Operations that are forbidden to API tokens: they see or change the owner's sign-in or access. */
const SESSION_ONLY = new Set(
  `changePassword requestEmailChange deleteAccount updateProfile exportData logout sessions activity endSession endOtherSessions apiTokens
  createApiToken deleteApiToken`.split(/\s+/),
);
const TEST_FLIGHT = {
  date: '2020-01-02',
  number: 'LH716',
  airline: { iata: 'LH' },
  from: { iata: 'FRA' },
  to: { iata: 'HND' },
  type: { code: 'A359' },
};
const NEW_PASSWORD = 'another cumulus 43';
const TEST_DESIGN = { city: 'OSLO', airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'OSL' };

/** Returns the value of an argument or of a field of a body, by its name; ids are the owner's. */
function buildValue(name: string, operation: string, owner: MatrixOwner): unknown {
  const ids: Record<string, string> = {
    tag: owner.tagId,
    saveTag: owner.tagId,
    deleteTag: owner.tagId,
    restoreTag: owner.tagId,
    tagShare: owner.tagId,
    shareTag: owner.tagId,
    unshareTag: owner.tagId,
    deleteCollection: owner.collectionId,
    updateAirline: owner.airlineId,
    deleteAirline: owner.airlineId,
    restoreAirline: owner.airlineId,
    endSession: owner.otherSessionId,
    deleteApiToken: owner.apiTokenId,
  };
  const airline = { name: 'Renamed Air', icao: 'Z9Z', iata: 'Z9', logoUrl: '/img/logo_united.png' };
  const inputs: Record<string, object> = {
    saveTag: { id: owner.tagId, config: TEST_DESIGN },
    updateProfile: { nickname: 'Bea' },
    createAirline: airline,
    updateAirline: airline,
  };
  const values: Record<string, unknown> = {
    id: ids[operation],
    input: inputs[operation],
    inputs: [inputs['saveTag']],
    ids: [owner.tagId],
    title: 'My flights',
    // A shared page is public, so the matrix calls one that does not exist.
    slug: 'nobody',
    airlineId: owner.airlineId,
    limit: 50,
    access: 'read',
    name: 'script',
    mode: 'valid',
    entries: [operation === 'importFlights' ? TEST_FLIGHT : TEST_DESIGN],
    all: true,
    password: owner.password,
    currentPassword: owner.password,
    newPassword: NEW_PASSWORD,
    email: 'nobody.at.all@example.com',
    nickname: 'Nobody',
    token: 'A'.repeat(43),
  };
  if (values[name] === undefined)
    throw new Error(`no value for ${name} of ${operation}: add one to the matrix`);
  return values[name];
}

/** Returns a selection of all fields of a type, to a depth that shows whose data it is. */
function buildSelection(type: GraphQLOutputType, depth: number): string {
  const namedType = getNamedType(type);
  if (isLeafType(namedType)) return '';
  if (isUnionType(namedType)) {
    const members = namedType
      .getTypes()
      .map((memberType) => `... on ${memberType.name} ${buildSelection(memberType, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(namedType)) return '';
  const fields = Object.values(namedType.getFields()).flatMap((field) => {
    if (field.name === 'current' && namedType.name === 'Refusal') return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${buildSelection(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

const getTraits = (field: string, isWrite: boolean, isAboutOne: boolean) => ({
  access: PUBLIC_OPERATIONS.has(field) ? ('public' as const) : ('caller' as const),
  isAboutOne,
  isWrite,
  isSessionOnly: SESSION_ONLY.has(field),
  sent: ['airlines', 'nobody'],
});

/** Returns an operation for each root field of the schema. */
export function listGraphqlOperations(schema: GraphQLSchema): MatrixOperation[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => createGraphqlOperation(kind, field));
  });
}

function createGraphqlOperation(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
): MatrixOperation {
  // Most optional arguments are left out, because one proof of a verification is enough and lists need no filters.
  const requiredArguments = field.args.filter(
    (arg) => isRequiredArgument(arg) || ['entries', 'all'].includes(arg.name),
  );
  const declarations = requiredArguments.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const argumentTexts = requiredArguments.map(({ name }) => `${name}: $${name}`).join(', ');
  // All figures of the stats cost more than a document may.
  const depth = field.name === 'stats' ? 1 : 2;
  const query = `${kind}${declarations && `(${declarations})`} { ${field.name}${argumentTexts && `(${argumentTexts})`} ${buildSelection(field.type, depth)} }`;
  const isAboutOne =
    requiredArguments.some(({ name }) => name === 'id') || ['saveTag', 'saveTags'].includes(field.name);
  return {
    name: `GraphQL ${field.name}`,
    ...getTraits(field.name, kind === 'mutation', isAboutOne),
    send: async (url, owner, token) => {
      const variables = Object.fromEntries(
        requiredArguments.map(({ name }) => [name, buildValue(name, field.name, owner)]),
      );
      return sendJson(`${url}/graphql`, 'POST', token, { query, variables });
    },
  };
}

/** Returns the GraphQL field that matches a route, whose ids and traits the route shares. */
const toFieldName = (operation: string): string => operation.charAt(0).toLowerCase() + operation.slice(1);

/** The bodies of the routes; routes without an entry have no body. */
const REST_BODIES: Record<string, (owner: MatrixOwner) => object> = {
  'POST /airlines/import': () => ({ mode: 'valid', entries: [TEST_DESIGN] }),
  'POST /user/tags': () => ({ tag_config: TEST_DESIGN }),
  'PUT /user/tags/:id': () => ({ tag_config: TEST_DESIGN }),
  ...Object.fromEntries(
    IMAGE_FORMATS.map((format) => [`POST /render.${format}`, () => ({ tag_config: TEST_DESIGN })]),
  ),
  'POST /user/sheet.pdf': ({ tagId }) => ({ ids: [tagId] }),
  'PUT /user/profile': () => ({
    nickname: 'Bea',
    name: '',
    bio: '',
    avatar_url: null,
    cover_image_url: null,
  }),
  'POST /user/email': ({ password }) => ({ email: 'nobody.at.all@example.com', password }),
  'POST /user/tokens': ({ password }) => ({ name: 'script', access: 'read', password }),
  'POST /user/collections': () => ({ title: 'My flights', tag_ids: 'all' }),
  'PUT /user/collections/:id': () => ({ title: 'My flights', tag_ids: 'all' }),
  'POST /airlines': () => ({
    name: 'Renamed Air',
    icao: 'Z9Z',
    iata: 'Z9',
    logo_url: '/img/logo_united.png',
  }),
  'PUT /airlines/:id': () => ({
    name: 'Renamed Air',
    icao: 'Z9Z',
    iata: 'Z9',
    logo_url: '/img/logo_united.png',
  }),
};

/** The rows of the route table, and the file that is streamed without an operation. */
const MATRIX_ROUTES: readonly (Route | StreamedRoute)[] = [
  ...ROUTES,
  { method: 'GET', path: '/user/tags.json', access: 'caller', operation: 'tagsFile' },
];
type StreamedRoute = Pick<Route, 'method' | 'path' | 'access' | 'isSessionOnly'> & { operation: string };

/** Returns an operation for each row of the route table. */
export function listRestOperations(): MatrixOperation[] {
  return MATRIX_ROUTES.map((row) => {
    const name = `${row.method} ${row.path}`;
    const hasId = row.path.includes(':id');
    // Others have no flights in any year, and sheets of the owner's tags do not exist for them.
    const isAboutOne = hasId || row.path.includes(':year') || row.path === '/user/sheet.pdf';
    return {
      name: `REST ${name}`,
      ...getTraits(toFieldName(row.operation), row.method !== 'GET' && !('fileResponse' in row), isAboutOne),
      access: row.access,
      ...(row.isSessionOnly && { isSessionOnly: true }),
      send: async (url, owner, token) => {
        const id = hasId ? getRouteId(row.path, owner) : '';
        const path = `${url}/api${row.path.replace(':id', id).replace(':slug', 'nobody').replace(':year', 'all')}`;
        if (row.method === 'GET') return send(path, 'GET', token);
        if ('form' in row) return send(path, 'POST', token, buildForm());
        if ('file' in row) return send(path, 'POST', token, new Blob([TEST_LOG], { type: 'text/csv' }));
        return sendJson(path, row.method, token, REST_BODIES[name]?.(owner) ?? {});
      },
    };
  });
}

function getRouteId(path: string, owner: MatrixOwner): string {
  if (path.includes('collections')) return owner.collectionId;
  if (path.includes('tags')) return owner.tagId;
  if (path.includes('airlines')) return owner.airlineId;
  if (path.includes('sessions')) return owner.otherSessionId;
  if (path.includes('tokens')) return owner.apiTokenId;
  throw new Error(`no id for ${path}: add one to the matrix`);
}

function sendJson(
  url: string,
  method: string,
  token: string | undefined,
  body: object,
): Promise<CellResponse> {
  return send(url, method, token, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** The type of the body becomes the Content-Type header. */
async function send(
  url: string,
  method: string,
  token: string | undefined,
  body?: Blob | FormData,
): Promise<CellResponse> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, ...(body && { body }) });
  return { status: response.status, text: await response.text() };
}

const TEST_LOG = 'Date,Flight,Airline,From,To,Aircraft\n2020-01-02,LH 716,Lufthansa,FRA,HND,A359';

/** The smallest PNG that can be decoded. */
const PIXEL_PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function buildForm(): FormData {
  const form = new FormData();
  form.append('type', 'avatar');
  form.append('image', new Blob([Buffer.from(PIXEL_PNG_BASE64, 'base64')], { type: 'image/png' }), 'a.png');
  return form;
}
