import { Field, Int, ObjectType } from 'type-graphql';
import { make } from '../../graphql/make.ts';
import { resultUnion } from '../../graphql/refusal.types.ts';
import type { ImportedEntry, ImportReport } from '../../../tag/rules/import-report.ts';

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

export const ImportAirlinesResult = resultUnion('ImportAirlinesResult', ImportReportView);
export function importReportView({ entries, ...counts }: ImportReport): ImportReportView {
  return make(ImportReportView, { ...counts, entries: entries.map((entry) => make(ImportEntryView, entry)) });
}
