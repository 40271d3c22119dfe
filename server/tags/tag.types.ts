import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { AirlineInput } from '../airlines/airline.types.ts';
import { SIMPLE_FIELD } from '../graphql/instantiate.ts';
import { TagConfigScalar } from '../graphql/scalars.ts';
import type { TagRow } from './tag-rows.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

@ObjectType('Tag', {
  ...SIMPLE_FIELD,
  description:
    'A saved design. Everything but its ids, times and notes is derived from tagConfig, and flownOn where none was sent.',
})
export class TagView {
  @Field(() => ID, { description: 'The id of the tag, a UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the owner.' })
  userId!: string;

  @Field(() => ID, {
    nullable: true,
    description: "The airline by the design's codes; null if it is unknown.",
  })
  airlineId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The airport of the destination code; null if it is unknown.',
  })
  airportId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The aircraft of the picker; null if the design has none of them.',
  })
  aircraftTypeId!: string | null;

  @Field(() => String, { description: 'The flight number as the card prints it.' })
  flightNumber!: string;

  @Field(() => String, { description: 'The date as the card prints it.' })
  flightDate!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The day of the flight, YYYY-MM-DD; null where none is known.',
  })
  flownOn!: string | null;

  @Field(() => String, { description: 'The IATA code of the departure; empty if the design has none.' })
  departureCode!: string;

  @Field(() => String, { description: 'The IATA code of the arrival; empty if the design has none.' })
  arrivalCode!: string;

  @Cost(COSTS.design)
  @Field(() => TagConfigScalar, { description: 'The design.' })
  tagConfig!: TagConfig;

  @Field(() => String, { nullable: true, description: 'Private notes.' })
  notes!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'The time of the first save.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    description: 'The time of the last save, the base version of the next one.',
  })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Null unless it is one of deletedTags.' })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'Root-relative address of its PNG; it needs the bearer token. A deleted tag has none.',
  })
  pngUrl!: string;
}

@ObjectType('TagPage', { ...SIMPLE_FIELD, description: 'One page of tags.' })
export class TagPage {
  @Field(() => [TagView], { description: 'The tags of the page, in order.' })
  nodes!: TagView[];

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null on the last.' })
  next!: string | null;
}

@InputType('SaveTagInput', { description: 'A tag to create or to replace.' })
export class SaveTagInput {
  @Field(() => ID, { nullable: true, description: 'The tag to replace; absent for a new one.' })
  id?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of a new tag, a UUID that the client makes. The same id sent again makes no second tag; the answer is the stored one.',
  })
  newId?: string | null;

  @Field(() => TagConfigScalar, {
    nullable: true,
    description: 'The design; absent beside an id, the stored one is kept.',
  })
  config?: unknown;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The time that the caller has read; the tag is replaced only if it has not changed since.',
  })
  updatedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The day of the flight, YYYY-MM-DD. If it is absent, it is read from the design's date, and kept while that date does not change.",
  })
  flownOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Private notes, at most 500 characters. If they are absent, they stay; null and '' remove them.",
  })
  notes?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Keeps the replaced version in deletedTags if it differs, for a conflict that is solved with 'mine'.",
  })
  keepReplaced?: boolean | null;

  @Field(() => AirlineInput, {
    nullable: true,
    description: 'A new airline of the caller, created with the design or not at all.',
  })
  airline?: AirlineInput | null;
}

export function toTagView(tag: TagRow): TagView {
  return Object.assign(new TagView(), tag, { pngUrl: `/api/user/tags/${tag.id}/image.png` });
}

@InputType('TagFilter', { description: "A tag must meet every condition; null and '' are no condition." })
export class TagFilterArgument {
  @Field(() => String, {
    nullable: true,
    description:
      'Words that a tag must all contain, in any order, whatever their case, accents and spaces; at most 60 characters.',
  })
  q?: string | null;

  @Field(() => String, { nullable: true, description: "The airline's ICAO code, or its key in stats." })
  icao?: string | null;

  @Field(() => String, { nullable: true, description: 'The alliance of the designs, such as Star Alliance.' })
  alliance?: string | null;

  @Field(() => String, { nullable: true, description: "A year as stats have it: '2025', or 'unknown'." })
  year?: string | null;
}
