import { FieldResolver, Resolver, Root } from 'type-graphql';
import { RefusalView } from '../graphql/refusal.types.ts';
import { TagView } from './tag.types.ts';

/** Adds the stored tag to the refusal of a conflict, so that the client need not query it again. */
@Resolver(() => RefusalView)
export class RefusalResolver {
  @FieldResolver(() => TagView, {
    nullable: true,
    description: 'With TAG_CHANGED: the tag as it is stored now.',
  })
  current(@Root() { current }: RefusalView): TagView | null {
    return current instanceof TagView ? current : null;
  }
}
