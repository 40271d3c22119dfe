import { Field, InputType } from 'type-graphql';
import { JsonScalar } from '../graphql/scalars.ts';

const optional = { nullable: true } as const;

@InputType('AirlineInput', {
  description: 'An airline as its owner describes it; a new one needs name, icao, iata and logoUrl.',
})
export class AirlineInput {
  @Field(() => String, optional)
  name?: string | null;

  @Field(() => String, optional)
  icao?: string | null;

  @Field(() => String, optional)
  iata?: string | null;

  @Field(() => String, optional)
  alliance?: string | null;

  @Field(() => String, optional)
  logoUrl?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Any of the fields of BrandColors, as an object or as its JSON text.',
  })
  brandColors?: unknown;
}
