import { Field, ID, Int, ObjectType } from 'type-graphql';
import { formatMessage, type MessageCode, type MessageParams } from '../../../tag/texts/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { instantiate, SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import { createResultUnion } from '../../graphql/refusal.types.ts';
import { JsonScalar, TagConfigScalar } from '../../graphql/scalars.ts';
import type { FlightImportReport, ImportedFlight } from './import-flights.service.ts';
import { Cost } from '../../graphql/cost.ts';

@ObjectType('MissingFacts', {
  ...SIMPLE_FIELD,
  description: 'The facts of a flight in a file that its stored tag lacks.',
})
export class MissingFactsView {
  @Field(() => ID, { description: 'The stored tag of the flight.' })
  tagId!: string;

  @Field(() => String, { nullable: true, description: 'The registration; null if the file adds none.' })
  registration!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The image of the exact type; null if the file adds none.',
  })
  selectedAircraft!: string | null;
}

@ObjectType('ImportedFlight', {
  ...SIMPLE_FIELD,
  description: 'The result of one flight of a log, and its reason.',
})
export class ImportedFlightView {
  @Field(() => Int, { description: 'The position in the file, from 0.' })
  index!: number;

  @Field(() => String, { description: "'added', 'skipped' or 'review'." })
  result!: ImportedFlight['result'];

  @Field(() => String, {
    nullable: true,
    description: 'The most important reason, or what is to be said of an added one.',
  })
  code!: MessageCode | null;

  @Field(() => JsonScalar, { nullable: true, description: 'The values in the text, by name.' })
  params!: MessageParams | null;

  @Field(() => String, { nullable: true, description: 'The text of the code.' })
  error!: string | null;

  @Cost(1)
  @Field(() => TagConfigScalar, {
    nullable: true,
    description: 'The design; for a flight to review, the proposed one; null if too little is known.',
  })
  tagConfig!: TagConfig | null;

  @Field(() => String, { nullable: true, description: 'The day, YYYY-MM-DD.' })
  flownOn!: string | null;

  @Field(() => ID, { nullable: true, description: 'The tag that was added.' })
  tagId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The airline that this import has made for it.' })
  newAirlineId!: string | null;

  @Field(() => MissingFactsView, {
    nullable: true,
    description: 'The facts that an already saved flight lacks; null if it lacks none.',
  })
  offer!: MissingFactsView | null;
}

@ObjectType('FlightImportReport', { description: 'The result of an import of flights.' })
export class FlightImportReportView {
  @Field(() => String, { nullable: true, description: 'The format of the file; null for entries.' })
  format!: FlightImportReport['format'];

  @Field(() => Int, { description: 'The number of flights in the file.' })
  read!: number;

  @Field(() => Int, { description: 'The number of new tags.' })
  added!: number;

  @Field(() => Int, { description: 'The number of flights that are already saved.' })
  skipped!: number;

  @Field(() => Int, { description: 'The number of flights that need a decision of the user.' })
  review!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The index to be sent as `after` for the following entries; null at the end.',
  })
  next!: number | null;

  @Field(() => [ImportedFlightView], {
    description:
      'The result of each flight of the page, in the order of the file. The counts are of all flights.',
  })
  entries!: ImportedFlightView[];
}

export const ImportFlightsResult = createResultUnion('ImportFlightsResult', FlightImportReportView);

export function toFlightImportReportView({
  format,
  read,
  counts,
  flights,
  next,
}: FlightImportReport): FlightImportReportView {
  return instantiate(FlightImportReportView, {
    format,
    read,
    ...counts,
    next,
    entries: flights.map(toImportedFlightView),
  });
}

function toImportedFlightView(flight: ImportedFlight) {
  const { index, result, reasons, tagConfig, flownOn, tagId, newAirlineId, tagUpdate } = flight;
  const [reason] = reasons;
  return instantiate(ImportedFlightView, {
    index,
    result,
    code: reason?.code ?? null,
    params: reason?.params ?? null,
    error: reason ? formatMessage(reason.code, reason.params) : null,
    tagConfig,
    flownOn,
    tagId,
    newAirlineId,
    offer:
      tagUpdate &&
      instantiate(MissingFactsView, {
        tagId: tagUpdate.tagId,
        registration: tagUpdate.registration ?? null,
        selectedAircraft: tagUpdate.selectedAircraft ?? null,
      }),
  });
}
