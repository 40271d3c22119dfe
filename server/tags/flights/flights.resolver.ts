import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { toUnionResult } from '../../graphql/refusal.types.ts';
import { FileScalar, FlightEntriesScalar, type UncheckedValue } from '../../graphql/scalars.ts';
import { toFlightImportReportView, ImportFlightsResult } from './flights.types.ts';
import { importFlights } from './import-flights.service.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

/** Imports flights from a log. */
@Resolver()
export class FlightsResolver {
  @Cost({ own: COSTS.allTags, objects: 300 })
  @Mutation(() => ImportFlightsResult, {
    description:
      'Adds the flights of a log as tags: from a file, whose format is detected from its content, or from entries that were read from a file. A flight that is already saved is skipped; `accepted` in an entry takes what was proposed for it.',
  })
  async importFlights(
    @Arg('file', () => FileScalar, {
      nullable: true,
      description: 'The whole file; absent if entries are sent.',
    })
    file: Uint8Array | null | undefined,
    @Arg('entries', () => FlightEntriesScalar, {
      nullable: true,
      description: 'The flights that the client has read from a file.',
    })
    entries: UncheckedValue | null | undefined,
    @Arg('person', () => String, {
      nullable: true,
      description: 'The id of the person whose flights are added, for an AirTrail file of several people.',
    })
    person: string | null | undefined,
    @Arg('dryRun', () => Boolean, {
      defaultValue: false,
      description: 'True to get the report without a write.',
    })
    dryRun: boolean,
    @Arg('dateFormat', () => String, {
      nullable: true,
      description: "How the tags print the day: '7/16-2025' and others.",
    })
    dateFormat: string | null | undefined,
    @Arg('limit', () => Int, {
      nullable: true,
      description:
        'The largest number of entries in the report, 1 to 1,000; by default 500 of a file. The counts are of all flights.',
    })
    limit: number | null | undefined,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'The `next` of the previous page of the report, for the same input.',
    })
    after: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof ImportFlightsResult> {
    const input = { file, entries: entries?.value, person, dryRun, dateFormat, limit, after };
    return toUnionResult(await importFlights(context, input), toFlightImportReportView);
  }
}
