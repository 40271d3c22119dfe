import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Result } from '../../tag/texts/refusal.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { Done, createDone, refusalView, RefusalView, resultUnion } from '../graphql/refusal.types.ts';
import type { TagConflict } from './tag.service.ts';
import type { SaveTagResult as SaveResult } from './save-tag.service.ts';
import { tagView, TagView } from './tag.types.ts';

@ObjectType('SaveTagSuccess')
export class SaveTagSuccess {
  @Field(() => TagView)
  tag!: TagView;
}

@ObjectType('RestoreTagSuccess')
export class RestoreTagSuccess {
  @Field(() => TagView)
  tag!: TagView;
}

@ObjectType('DeleteTagsSuccess')
export class DeleteTagsSuccess {
  @Field(() => Int)
  count!: number;

  @Field(() => GraphQLISODateTime, { description: 'The time of the deletion, for further calls of it.' })
  deletedAt!: Date;

  @Field(() => [ID], { description: 'The airlines that were deleted too.' })
  airlines!: readonly string[];
}

export const DeleteTagsResult = resultUnion('DeleteTagsResult', DeleteTagsSuccess);
export const RestoreTagResult = resultUnion('RestoreTagResult', RestoreTagSuccess);
export const SaveTagResult = resultUnion('SaveTagResult', SaveTagSuccess);
export const DeleteTagResult = resultUnion('DeleteTagResult', Done);
/** The result of a save: the tag, or a refusal, with TAG_CHANGED with the stored tag. */
export function savedView(saved: SaveResult): SaveTagSuccess | RefusalView {
  return saved.ok ? instantiate(SaveTagSuccess, { tag: tagView(saved.value) }) : refusedView(saved);
}

/** The result of a deletion: Done, or a refusal, with TAG_CHANGED with the stored tag. */
export function deletedView(deleted: Result<true> | TagConflict): Done | RefusalView {
  return deleted.ok ? createDone() : refusedView(deleted);
}

function refusedView(refused: Extract<SaveResult, { ok: false }>): RefusalView {
  return refusalView(refused.refusal, 'current' in refused ? tagView(refused.current) : null);
}
