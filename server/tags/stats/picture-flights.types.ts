import { Field, ObjectType } from 'type-graphql';
import { SIMPLE_FIELD } from '../../graphql/instantiate.ts';

@ObjectType('PictureFlights', {
  ...SIMPLE_FIELD,
  description: 'The flights that pictures of a collection show, without planned flights, the oldest first.',
})
export class PictureFlightsView {
  @Field(() => String, {
    description:
      'JSON in which airlines, types and places are listed once; each flight has their indexes, its day and its number.',
  })
  flights!: string;

  @Field(() => String, { description: 'The ids of the tags in the order of the flights, as a JSON array.' })
  tagIds!: string;
}
