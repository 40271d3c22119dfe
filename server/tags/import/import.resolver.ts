import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { Context } from '../../context.ts';
import { toUnionResult, getValueOrThrow } from '../../graphql/refusal.types.ts';
import {
  ImportActionsScalar,
  ImportEntriesScalar,
  TagConfigScalar,
  type UncheckedValue,
} from '../../graphql/scalars.ts';
import { exportAirlines } from './export.service.ts';
import { importDesigns } from './import.service.ts';
import { ImportAirlinesResult, toImportReportView } from './import.types.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

/** Exports and imports designs. */
@Resolver()
export class ImportResolver {
  @Cost(COSTS.allTags)
  @Query(() => [TagConfigScalar], {
    description:
      "The designs of a file for importAirlines, by name: the newest tag of each airline, and the caller's airlines without one.",
  })
  async exportAirlines(@Ctx() context: Context): Promise<TagConfig[]> {
    return getValueOrThrow(await exportAirlines(context), (designs) => designs);
  }

  @Cost({ own: COSTS.allTags, objects: 200 })
  @Mutation(() => ImportAirlinesResult, {
    description:
      "Saves designs. With mode 'all' one bad entry adds none, with 'valid' it is skipped. With dryRun it only says what would be done.",
  })
  async importAirlines(
    @Arg('mode', () => String, { description: "'all' or 'valid'." }) mode: string,
    @Arg('entries', () => ImportEntriesScalar, { nullable: true, description: 'The designs of the file.' })
    entries: UncheckedValue | null | undefined,
    @Arg('actions', () => ImportActionsScalar, {
      nullable: true,
      description:
        'The decisions of the user about single entries; absent entries follow the rule of the import.',
    })
    actions: UncheckedValue | null | undefined,
    @Arg('dryRun', () => Boolean, { nullable: true, description: 'True to get the report without a write.' })
    dryRun: boolean | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof ImportAirlinesResult> {
    const input = { mode, entries: entries?.value, actions: actions?.value, dryRun: dryRun ?? null };
    return toUnionResult(await importDesigns(context, input), toImportReportView);
  }
}
