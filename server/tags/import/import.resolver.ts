import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { Context } from '../../context.ts';
import { resultView, valueOrThrow } from '../../graphql/refusal.types.ts';
import { ImportEntriesScalar, TagConfigScalar, type SentEntries } from '../../graphql/scalars.ts';
import { exportAirlines } from './export.service.ts';
import { importAirlines } from './import.service.ts';
import { ImportAirlinesResult, importReportView } from './import.types.ts';

@Resolver()
export class ImportResolver {
  @Query(() => [TagConfigScalar], {
    description:
      "What importAirlines takes, by name: the newest tag of each airline, and the caller's airlines without one.",
  })
  async exportAirlines(@Ctx() context: Context): Promise<TagConfig[]> {
    return valueOrThrow(await exportAirlines(context), (designs) => designs);
  }

  @Mutation(() => ImportAirlinesResult, {
    description:
      "Saves designs, one an airline. With mode 'all' one bad entry adds none, with 'valid' it is skipped.",
  })
  async importAirlines(
    @Arg('mode', () => String) mode: string,
    @Arg('entries', () => ImportEntriesScalar, { nullable: true }) entries: SentEntries | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof ImportAirlinesResult> {
    return resultView(await importAirlines(context, { mode, entries: entries?.sent }), importReportView);
  }
}
