import { Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { SIMPLE_FIELD } from '../graphql/instantiate.ts';

@ObjectType('Finish', { ...SIMPLE_FIELD, description: 'What a layout is printed on or with.' })
export class FinishView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType('Layout', { ...SIMPLE_FIELD, description: 'How a design is laid out.' })
export class LayoutView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int, { description: 'In px, of a picture at scale 1.' })
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field(() => [FinishView], { description: 'The first is what a design without a finish has.' })
  finishes!: readonly FinishView[];
}

@Resolver()
export class LayoutResolver {
  @Query(() => [LayoutView], { description: 'The layouts, the default first.' })
  layouts(): LayoutView[] {
    return LAYOUT_LIST.map((layout) => ({ ...layout }));
  }
}
