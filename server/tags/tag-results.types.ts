import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Result } from '../../tag/texts/refusal.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { Done, createDone, toRefusalView, RefusalView, createResultUnion } from '../graphql/refusal.types.ts';
import type { TagConflict } from './tag.service.ts';
import type { SaveTagOutcome as SaveResult } from './tag-writer.ts';
import { toTagView, TagView } from './tag.types.ts';
import type { UserTag } from './user-tag.entity.ts';

@ObjectType('SaveTagSuccess', { description: 'The tag was saved.' })
export class SaveTagSuccess {
  @Field(() => TagView, { description: 'The stored tag.' })
  tag!: TagView;
}

@ObjectType('SaveTagsSuccess', { description: 'All tags were saved.' })
export class SaveTagsSuccess {
  @Field(() => [TagView], { description: 'The saved tags, in the order of the inputs.' })
  tags!: TagView[];
}

@ObjectType('RestoreTagSuccess', { description: 'The tag was restored.' })
export class RestoreTagSuccess {
  @Field(() => TagView, { description: 'The restored tag.' })
  tag!: TagView;
}

@ObjectType('DeleteTagsSuccess', { description: 'The tags were deleted.' })
export class DeleteTagsSuccess {
  @Field(() => Int, { description: 'The number of deleted tags.' })
  count!: number;

  @Field(() => GraphQLISODateTime, { description: 'The time of the deletion, for further calls of it.' })
  deletedAt!: Date;

  @Field(() => [ID], { description: 'The airlines that were deleted too.' })
  airlines!: readonly string[];
}

export const DeleteTagsResult = createResultUnion('DeleteTagsResult', DeleteTagsSuccess);
export const RestoreTagResult = createResultUnion('RestoreTagResult', RestoreTagSuccess);
export const SaveTagResult = createResultUnion('SaveTagResult', SaveTagSuccess);
export const SaveTagsResult = createResultUnion('SaveTagsResult', SaveTagsSuccess);
export const DeleteTagResult = createResultUnion('DeleteTagResult', Done);
/** Converts the result of a save: the tag, or a refusal. TAG_CHANGED contains the stored tag. */
export function toSavedView(outcome: SaveResult): SaveTagSuccess | RefusalView {
  return outcome.ok ? instantiate(SaveTagSuccess, { tag: toTagView(outcome.value) }) : toRefusedView(outcome);
}

/** Converts the result of several saves: the tags, or a refusal. TAG_CHANGED contains the stored tag. */
export function toAllSavedView(
  outcome: Result<readonly UserTag[]> | TagConflict,
): SaveTagsSuccess | RefusalView {
  return outcome.ok
    ? instantiate(SaveTagsSuccess, { tags: outcome.value.map(toTagView) })
    : toRefusedView(outcome);
}

/** Converts the result of a deletion: Done, or a refusal. TAG_CHANGED contains the stored tag. */
export function toDeletedView(outcome: Result<true> | TagConflict): Done | RefusalView {
  return outcome.ok ? createDone() : toRefusedView(outcome);
}

function toRefusedView(refusedOutcome: Extract<Result<unknown> | TagConflict, { ok: false }>): RefusalView {
  return toRefusalView(
    refusedOutcome.refusal,
    'current' in refusedOutcome ? toTagView(refusedOutcome.current) : null,
  );
}
