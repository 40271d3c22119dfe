import fc from 'fast-check';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { ALLIANCES } from '../../tag/design/choices.ts';
import { DESIGN_FIELDS, getField, PRINTABLE_FIELDS, type DesignField } from '../../tag/design/field-lists.ts';
import type { FieldSchema } from '../../tag/design/field-schemas.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import type { Json } from './hostile-values.ts';

const buildLetters = (length: number) =>
  fc.string({
    minLength: length,
    maxLength: length,
    unit: fc.constantFrom('A', 'B', 'Q', 'X', 'Z', '0', '7', '9'),
  });
const color = fc.constantFrom('#001642', '#ffffff', '#125CEF');
const time = fc.constantFrom('2026-11-21T12:00:00.000Z', '2025-01-01T00:00:00Z');
const logo = fc.constantFrom('/img/logo_united.png', '/img/logo_lufthansa.png', '/img/logo_klm.png');
const city = fc.constantFrom('Beijing', 'Zürich', '上海', 'Санкт-Петербург', '');

/** Names of airlines; some become longer in upper case. */
const name = fc.constantFrom('Aardvark Air', 'Straße Air', 'ŽILINA', 'KLM', 'United Airlines');

export const airline: fc.Arbitrary<Json> = fc.record(
  {
    name,
    icao: buildLetters(3),
    iata: buildLetters(2),
    alliance: fc.constantFrom(...ALLIANCES),
    logo_url: logo,
    logoUrl: logo,
    brand_colors: fc.oneof(
      fc.record({ background: color, outline: color }, { requiredKeys: [] }),
      fc.constant('{"background":"#123456"}'),
    ),
    brandColors: fc.record({ background: color, iataText: color }, { requiredKeys: [] }),
  },
  { requiredKeys: ['name', 'icao', 'iata', 'logo_url'] },
);

/** The valid values of each kind of field. */
const VALUES_OF_KIND = {
  text: ({ max = 3 }) => fc.constantFrom('12A'.slice(0, max), 'QQQ'.slice(0, max), ''),
  'natural-text': () => fc.constantFrom('Business', 'de', ''),
  code: ({ max }) => buildLetters(max ?? 0),
  color: () => color,
  image: () => logo,
  choice: ({ options, getDefault }) =>
    fc.constantFrom(...((options ?? [getDefault(TAG_CONTEXT)]) as (string | number)[])),
  flag: () => fc.boolean(),
  subset: () => fc.subarray([...PRINTABLE_FIELDS]),
  time: () => time,
  derived: () => fc.constant('9'),
} as const satisfies Record<
  FieldSchema<unknown>['kind'],
  (schema: FieldSchema<unknown>) => fc.Arbitrary<Json>
>;
const TAG_CONTEXT = { ...DEFAULT_DESIGN, hasDefaultAirline: false, needsDestination: true };

const FIELD_VALUES = Object.fromEntries(
  DESIGN_FIELDS.map((field) => {
    const { schema } = getField(field);
    return [field, VALUES_OF_KIND[schema.kind](schema)];
  }),
) as Record<DesignField, fc.Arbitrary<Json>>;

/** Designs as the editor sends them, most of them with every field of the table. */
export const design: fc.Arbitrary<Json> = fc.record(
  {
    ...FIELD_VALUES,
    airline: name,
    iata: fc.constantFrom('PEK', 'JFK', 'fra', 'QQQ'),
    city,
    flightNumber: fc.constantFrom('UA 889', 'KL1', ''),
    date: fc.constantFrom('7/16-2025', '1999', 'soon'),
    selectedAircraft: fc.constantFrom(...AIRCRAFT.map(({ image }) => image)),
    // The finishes depend on the layout.
    layout: fc.constant('classic'),
    registration: fc.constantFrom('D-ABYT', 'n12345', ''),
  },
  { requiredKeys: ['airline', 'icao', 'airlineIata'] },
);

const email = fc.constantFrom('nobody@x.test', 'Somebody@X.test', 'pilot+1@x.test', 'ünï@x.test');
const password = fc.constantFrom('correct horse', 'cumulus-9', '密码密码密码');
const token = fc.constantFrom('A'.repeat(43), 'abc-_');
const totp = fc.constantFrom('123456', 'AAAA-BBBB-CCCC-DDDD', '');

/** A response of an authenticator, whose parts have the form of valid ones. */
const passkeyResponse = fc.record({
  id: token,
  rawId: token,
  type: fc.constant('public-key'),
  response: fc.record(
    {
      clientDataJSON: token,
      authenticatorData: token,
      signature: token,
      userHandle: token,
      attestationObject: token,
    },
    { requiredKeys: ['clientDataJSON'] },
  ),
});
const nickname = fc.constantFrom('Amelia', 'Бо', '👩‍✈️👩‍✈️');
const emptyBody = fc.constant<Json>({});
const tag: fc.Arbitrary<Json> = fc.record(
  {
    tag_config: fc.oneof(
      design,
      design.map((value) => JSON.stringify(value)),
    ),
    updated_at: time,
    flown_on: fc.constantFrom('2025-07-16', null),
    notes: fc.constantFrom('Window seat', null),
    airline_id: fc.nat(),
  },
  { requiredKeys: ['tag_config'] },
);

const choices = fc.record({
  show: fc.record({ date: fc.boolean(), seat: fc.boolean() }),
  listed: fc.boolean(),
});
const collection: fc.Arbitrary<Json> = fc
  .tuple(
    choices,
    fc.record({
      title: name,
      tag_ids: fc.oneof(fc.constant('all'), fc.array(fc.uuid(), { maxLength: 3 })),
      pictures: fc.boolean(),
    }),
  )
  .map(([shownPart, otherParts]) => ({ ...shownPart, ...otherParts }));

/** A valid body of each route, by method and path; faults are added later. */
export const VALID_BODIES = new Map<string, fc.Arbitrary<Json>>([
  ['POST /user/tags', tag],
  ['PUT /user/tags/:id', tag],
  ['DELETE /user/tags/:id', emptyBody],
  ['POST /user/tags/:id/restore', emptyBody],
  ['POST /user/tags/:id/share', choices],
  ['DELETE /user/tags/:id/share', emptyBody],
  ['POST /user/collections', collection],
  ['PUT /user/collections/:id', collection],
  ['DELETE /user/collections/:id', emptyBody],
  ['POST /airlines', airline],
  ['PUT /airlines/:id', airline],
  ['DELETE /airlines/:id', emptyBody],
  ['POST /airlines/:id/restore', emptyBody],
  [
    'POST /airlines/import',
    fc.record({ mode: fc.constantFrom('valid', 'all'), entries: fc.array(design, { maxLength: 6 }) }),
  ],
  [
    'POST /flights/import',
    fc.record({
      flights: fc.array(
        fc.record({
          date: fc.constantFrom('2020-03-02', '2006', 'x'),
          from: fc.constantFrom('FRA', 'EDDF', 'QQQ'),
          to: fc.constant({ iata: 'HND' }),
          flightNumber: fc.constantFrom('LH716', '=1+1', ''),
          airline: name,
        }),
        { maxLength: 4 },
      ),
    }),
  ],
  ...['png', 'webp', 'svg', 'pdf'].map(
    (format) => [`POST /render.${format}`, fc.record({ tag_config: design })] as const,
  ),
  [
    'POST /user/sheet.pdf',
    fc.record(
      {
        ids: fc.constant<Json>(['00000000-0000-4000-8000-000000000000']),
        paper: fc.constantFrom('a4', 'letter'),
        size: fc.oneof(fc.constantFrom('small', 'large'), fc.record({ w: fc.nat(300), h: fc.nat(300) })),
        marks: fc.boolean(),
        back: fc.boolean(),
        text: name,
      },
      { requiredKeys: ['ids'] },
    ),
  ],
  [
    'PUT /user/profile',
    fc.record(
      {
        nickname,
        name,
        bio: city,
        locale: fc.constantFrom(null, 'en'),
        avatar_url: fc.constantFrom(null, '/img/uploads/x.jpg'),
        cover_image_url: fc.constant(null),
      },
      { requiredKeys: [] },
    ),
  ],
  [
    'POST /auth/register',
    fc.record(
      { email, password, nickname, invitation: token },
      { requiredKeys: ['email', 'password', 'nickname'] },
    ),
  ],
  ['POST /auth/login', fc.record({ email, password })],
  ['POST /auth/logout', emptyBody],
  ['POST /auth/oidc/exchange', fc.record({ code: token, password, totp })],
  ['POST /auth/proxy', fc.record({ password, totp })],
  ['POST /auth/passkey/options', emptyBody],
  ['POST /auth/passkey', fc.record({ response: passkeyResponse })],
  ['POST /user/identities/provider', fc.record({ purpose: fc.constantFrom('connect', 'confirm'), password })],
  ['DELETE /user/identities/:id', fc.record({ password })],
  ['POST /user/passkeys/options', fc.record({ password })],
  ['POST /user/passkeys', fc.record({ name, response: passkeyResponse })],
  ['POST /user/passkeys/confirm', fc.record({ response: passkeyResponse })],
  ['DELETE /user/passkeys/:id', fc.record({ password })],
  ['POST /user/totp', fc.record({ password })],
  ['POST /user/totp/confirm', fc.record({ code: totp })],
  ['DELETE /user/totp', fc.record({ password })],
  ['DELETE /user/sessions/:id', emptyBody],
  ['POST /user/tokens', fc.record({ name, access: fc.constantFrom('read', 'write'), password })],
  ['DELETE /user/tokens/:id', emptyBody],
  ['POST /user/email', fc.record({ email, password })],
  ['POST /verify-email-change', fc.record({ token })],
  ['POST /undo-email-change', fc.record({ token })],
  ['POST /auth/forgot-password', fc.record({ email })],
  ['POST /auth/reset-password', fc.record({ token, newPassword: password })],
  ['POST /send-verification', fc.record({ email, nickname })],
  [
    'POST /verify-email',
    fc.record(
      { token, registration_secret: token, password, new_password: password },
      { requiredKeys: ['token'] },
    ),
  ],
]);
