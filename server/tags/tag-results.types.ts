import { createUnionType, Field, ObjectType } from 'type-graphql';
import { make } from '../graphql/make.ts';
import { Done, refusalView, RefusalView } from '../graphql/refusal.types.ts';
import type { SaveTagOutcome } from './save-tag.service.ts';
import { tagView, TagView } from './tag.types.ts';

@ObjectType('SaveTagSuccess')
export class SaveTagSuccess {
  @Field(() => TagView)
  tag!: TagView;
}

export const SaveTagResult = createUnionType({
  name: 'SaveTagResult',
  types: () => [SaveTagSuccess, RefusalView] as const,
});

export const DeleteTagResult = createUnionType({
  name: 'DeleteTagResult',
  types: () => [Done, RefusalView] as const,
});

/** What saving answers: the tag, or a refusal with the stored tag it ran into. */
export function savedView(saved: SaveTagOutcome): SaveTagSuccess | RefusalView {
  if (saved.ok) return make(SaveTagSuccess, { tag: tagView(saved.value) });
  return refusalView(saved.refusal, 'current' in saved ? tagView(saved.current) : null);
}
