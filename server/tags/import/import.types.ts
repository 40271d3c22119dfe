import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { MessageParams } from '../../../tag/texts/messages.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createResultUnion } from '../../graphql/refusal.types.ts';
import { JsonScalar, TagConfigScalar } from '../../graphql/scalars.ts';
import type { ImportedEntry, ImportReport, ReplacedTag } from '../../../tag/imports/import-report.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

@ObjectType('ImportReplaced', { description: 'The tag that an entry of an import replaces.' })
export class ImportReplacedView implements ReplacedTag {
  @Field(() => ID, { nullable: true, description: 'Null for a tag that this import adds.' })
  id!: string | null;

  @Field(() => Int, { nullable: true, description: 'The earlier entry of the file whose tag it is.' })
  entry!: number | null;

  @Cost(COSTS.design)
  @Field(() => TagConfigScalar, { description: 'The design that is replaced.' })
  tagConfig!: TagConfig;
}

@ObjectType('ImportEntry', { description: 'The result of one entry of an import, and its reason.' })
export class ImportEntryView implements ImportedEntry {
  @Field(() => Int, { description: 'The position in the file, from 0.' })
  index!: number;

  @Field(() => String, { description: "'added', 'replaced' or 'skipped'." })
  result!: ImportedEntry['result'];

  @Field(() => String, {
    nullable: true,
    description: 'The code of the refusal or warning; null if there is none.',
  })
  code!: ImportedEntry['code'];

  @Field(() => JsonScalar, { nullable: true, description: 'The values in the text, by name.' })
  params!: MessageParams | null;

  @Field(() => String, { nullable: true, description: "A dotted path, such as 'entries[12].icao'." })
  field!: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the code.' })
  error!: string | null;

  @Field(() => ImportReplacedView, {
    nullable: true,
    description: 'The tag that the entry replaces; null if it replaces none.',
  })
  replaces!: ImportReplacedView | null;
}

@ObjectType('ImportReport', { description: 'The result of an import of designs.' })
export class ImportReportView {
  @Field(() => Int, { description: 'The number of new tags.' })
  added!: number;

  @Field(() => Int, { description: 'The number of replaced tags.' })
  replaced!: number;

  @Field(() => Int, { description: 'The number of entries that were not saved.' })
  skipped!: number;

  @Field(() => [ImportEntryView], { description: 'The result of each entry, in the order of the file.' })
  entries!: ImportEntryView[];
}

export const ImportAirlinesResult = createResultUnion('ImportAirlinesResult', ImportReportView);
export function toImportReportView({ entries, ...counts }: ImportReport): ImportReportView {
  return instantiate(ImportReportView, { ...counts, entries: entries.map(toEntryView) });
}

function toEntryView({ replaces, ...entry }: ImportedEntry): ImportEntryView {
  return instantiate(ImportEntryView, {
    ...entry,
    replaces: replaces && instantiate(ImportReplacedView, replaces),
  });
}
