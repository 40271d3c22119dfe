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
import { ROUTES } from '../../server/rest/routes.ts';
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
  `version airlines airports aircraftTypes register login sendVerification verifyEmail forgotPassword resetPassword
  registrationMode verifyEmailChange undoEmailChange`.split(/\s+/),
);
/** Operations that are forbidden to API tokens: they see or change the owner's sign-in or access. */
const SESSION_ONLY = new Set(
  `changePassword requestEmailChange deleteAccount updateProfile exportData logout sessions activity endSession endOtherSessions apiTokens
  createApiToken deleteApiToken`.split(/\s+/),
);
const NEW_PASSWORD = 'another cumulus 43';
const TEST_DESIGN = { city: 'OSLO', airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'OSL' };

/** Returns the value of an argument or of a field of a body, by its name; ids are the owner's. */
function buildValue(name: string, operation: string, owner: MatrixOwner): unknown {
  const ids: Record<string, string> = {
    tag: owner.tagId,
    saveTag: owner.tagId,
    deleteTag: owner.tagId,
    restoreTag: owner.tagId,
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
    airlineId: owner.airlineId,
    limit: 50,
    access: 'read',
    name: 'script',
    mode: 'valid',
    entries: [TEST_DESIGN],
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
  // The optional arguments are left out, because one proof of a verification is enough and lists need no filters.
  const requiredArguments = field.args.filter(
    (arg) => isRequiredArgument(arg) || ['entries'].includes(arg.name),
  );
  const declarations = requiredArguments.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const argumentTexts = requiredArguments.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${kind}${declarations && `(${declarations})`} { ${field.name}${argumentTexts && `(${argumentTexts})`} ${buildSelection(field.type, 2)} }`;
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
  'POST /render.png': () => ({ tag_config: TEST_DESIGN }),
  'PUT /user/profile': () => ({
    nickname: 'Bea',
    name: '',
    bio: '',
    avatar_url: null,
    cover_image_url: null,
  }),
  'POST /user/email': ({ password }) => ({ email: 'nobody.at.all@example.com', password }),
  'POST /user/tokens': ({ password }) => ({ name: 'script', access: 'read', password }),
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

/** Returns an operation for each row of the route table. */
export function listRestOperations(): MatrixOperation[] {
  return ROUTES.map((row) => {
    const name = `${row.method} ${row.path}`;
    const isAboutOne = row.path.includes(':id');
    return {
      name: `REST ${name}`,
      ...getTraits(toFieldName(row.operation), row.method !== 'GET' && !('bytes' in row), isAboutOne),
      access: row.access,
      ...(row.isSessionOnly && { isSessionOnly: true }),
      send: async (url, owner, token) => {
        const id = isAboutOne ? String(getRouteId(row.path, owner)) : '';
        const path = `${url}/api${row.path.replace(':id', id)}`;
        if (row.method === 'GET') return sendJson(path, 'GET', token);
        if ('form' in row) return sendForm(path, token);
        return sendJson(path, row.method, token, REST_BODIES[name]?.(owner) ?? {});
      },
    };
  });
}

function getRouteId(path: string, owner: MatrixOwner): string {
  if (path.includes('tags')) return owner.tagId;
  if (path.includes('airlines')) return owner.airlineId;
  if (path.includes('sessions')) return owner.otherSessionId;
  if (path.includes('tokens')) return owner.apiTokenId;
  throw new Error(`no id for ${path}: add one to the matrix`);
}

async function sendJson(
  url: string,
  method: string,
  token: string | undefined,
  body?: object,
): Promise<CellResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** The smallest PNG that can be decoded. */
const PIXEL_PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function sendForm(url: string, token: string | undefined): Promise<CellResponse> {
  const form = new FormData();
  form.append('type', 'avatar');
  form.append('image', new Blob([Buffer.from(PIXEL_PNG_BASE64, 'base64')], { type: 'image/png' }), 'a.png');
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, text: await response.text() };
}
