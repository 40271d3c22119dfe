import { requireSession, type Context } from '../../context.ts';

/** Null for the tags whose airline is unknown. */
export type AirlineTagCount = { airlineId: string | null; count: number };

/** How many tags the caller has of each airline that has one; by the index alone, in its order. */
export async function tagCounts(context: Context): Promise<AirlineTagCount[]> {
  const { user } = requireSession(context);
  return context.deps.db.source.query<AirlineTagCount[]>(
    `select airline_id as "airlineId", count(*)::int as count from user_tags
     where user_id = $1 group by airline_id order by airline_id`,
    [user.id],
  );
}
