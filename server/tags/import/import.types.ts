import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createResultUnion } from '../../graphql/refusal.types.ts';
import { TagConfigScalar } from '../../graphql/scalars.ts';
import type { ImportedEntry, ImportReport, ReplacedTag } from '../../../tag/imports/import-report.ts';

@ObjectType('ImportReplaced', { description: 'The tag that an entry of an import replaces.' })
export class ImportReplacedView implements ReplacedTag {
  @Field(() => ID, { nullable: true, description: 'Null for a tag that this import adds.' })
  id!: string | null;

  @Field(() => Int, { nullable: true, description: 'The earlier entry of the file whose tag it is.' })
  entry!: number | null;

  @Field(() => TagConfigScalar)
  tagConfig!: TagConfig;
}

@ObjectType('ImportEntry', { description: 'What became of one entry of an import, and why.' })
export class ImportEntryView implements ImportedEntry {
  @Field(() => Int)
  index!: number;

  @Field(() => String, { description: "'added', 'replaced' or 'skipped'." })
  result!: ImportedEntry['result'];

  @Field(() => String, { nullable: true })
  code!: ImportedEntry['code'];

  @Field(() => String, { nullable: true, description: "A dotted path, such as 'entries[12].icao'." })
  field!: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the code.' })
  error!: string | null;

  @Field(() => ImportReplacedView, { nullable: true, description: 'What it replaces.' })
  replaces!: ImportReplacedView | null;
}

@ObjectType('ImportReport')
export class ImportReportView {
  @Field(() => Int)
  added!: number;

  @Field(() => Int)
  replaced!: number;

  @Field(() => Int)
  skipped!: number;

  @Field(() => [ImportEntryView])
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
