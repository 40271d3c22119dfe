import { Field, InputType } from 'type-graphql';

@InputType('TagFilter', { description: "All of it must be so; null and '' are no condition." })
export class TagFilterArgument {
  @Field(() => String, {
    nullable: true,
    description: 'Found in a text of the design, whatever its case and accents; at most 60 characters.',
  })
  q?: string | null;

  @Field(() => String, { nullable: true, description: "The airline's ICAO code." })
  icao?: string | null;

  @Field(() => String, { nullable: true })
  alliance?: string | null;

  @Field(() => String, { nullable: true, description: "A year as stats have it: '2025', or 'unknown'." })
  year?: string | null;
}
