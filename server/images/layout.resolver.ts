import { Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { SIMPLE_FIELD } from '../graphql/instantiate.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

@ObjectType('Finish', { ...SIMPLE_FIELD, description: 'The material of a layout, such as a kind of paper.' })
export class FinishView {
  @Field(() => ID, { description: "The value of the design's field `finish`." })
  id!: string;

  @Field(() => String, { description: 'The label in the editor.' })
  name!: string;
}

@ObjectType('Layout', { ...SIMPLE_FIELD, description: 'A template of a card.' })
export class LayoutView {
  @Field(() => ID, { description: "The value of the design's field `layout`." })
  id!: string;

  @Field(() => String, { description: 'The label in the editor.' })
  name!: string;

  @Field(() => Int, { description: 'The width of the card in px, at scale 1.' })
  width!: number;

  @Field(() => Int, { description: 'The height of the card in px, at scale 1.' })
  height!: number;

  @Field(() => [FinishView], { description: 'The first is the finish of a design that names none.' })
  finishes!: readonly FinishView[];
}

/** Lists the layouts. */
@Resolver()
export class LayoutResolver {
  @Cost(COSTS.lookUp)
  @Query(() => [LayoutView], { description: 'The layouts, the default first.' })
  layouts(): LayoutView[] {
    return LAYOUT_LIST.map((layout) => ({ ...layout }));
  }
}
