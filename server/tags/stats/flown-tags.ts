import { FLOWN_FIELDS, type FlownAirports, type FlownTag } from '../../../tag/figures/flown-tag.ts';
import { catalogueOf } from '../../airlines/catalogue.ts';
import { requireSession, type Context } from '../../context.ts';

/** Only the fields of FLOWN_FIELDS are read of a design: ten thousand whole designs would take ten times as long. */
const FLOWN_TAGS = `select id, to_char(flown_on, 'YYYY-MM-DD') as "flownOn",
  ${FLOWN_FIELDS.map((field) => `coalesce(tag_config ->> '${field}', '') as "${field}"`).join(', ')}
  from user_tags where user_id = $1 and deleted_at is null order by created_at desc, id desc`;

type Flights = { tags: readonly FlownTag[]; airports: FlownAirports };

/** Threat: a document that asks for the same figures under twenty names would read all tags twenty times. */
const readOnce = new WeakMap<Context, Promise<Flights>>();

/** The caller's tags as flights, newest saved first, and the airports of the catalogue; read once for a request. */
export function loadFlownTags(context: Context): Promise<Flights> {
  const known = readOnce.get(context) ?? read(context);
  readOnce.set(context, known);
  return known;
}

async function read(context: Context): Promise<Flights> {
  const { user } = requireSession(context);
  const { source } = context.deps.db;
  const { airportByIata } = await catalogueOf(source.manager);
  return { tags: await source.query<FlownTag[]>(FLOWN_TAGS, [user.id]), airports: airportByIata };
}
