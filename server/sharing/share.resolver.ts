import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { limitReader } from './limit-by-network.ts';
import { createDone, toUnionResult } from '../graphql/refusal.types.ts';
import { findShare, listShares, shareTag, unshareTag } from './share.service.ts';
import { findSharedTag } from './shared-tag.service.ts';
import {
  LISTED_ARGUMENT,
  ListedShareView,
  SharedPartsInput,
  SharedTagView,
  ShareTagResult,
  toShareView,
  TagShareView,
  UnshareTagResult,
} from './share.types.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

/** The operations on shared tags, and the public query of one. */
@Resolver()
export class ShareResolver {
  @Cost(COSTS.write)
  @Mutation(() => ShareTagResult, {
    description: 'Makes the public page of a tag, or changes what it shows; its address stays.',
  })
  async shareTag(
    @Arg('id', () => ID, { description: 'A tag of the caller.' }) id: string,
    @Arg('show', () => SharedPartsInput, {
      nullable: true,
      description: 'The parts to show; absent for none.',
    })
    show: SharedPartsInput | null | undefined,
    @Arg('listed', () => Boolean, LISTED_ARGUMENT) listed: boolean,
    @Ctx() context: Context,
  ): Promise<typeof ShareTagResult> {
    const shared = await shareTag(context, id, { show: show ?? {}, listed });
    return toUnionResult(shared, (share) => toShareView(share, context.deps.config.publicUrl));
  }

  @Cost(COSTS.write)
  @Mutation(() => UnshareTagResult, {
    description: 'Ends the sharing of a tag. The page and its images are removed at once.',
  })
  async unshareTag(
    @Arg('id', () => ID, { description: 'A tag of the caller.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof UnshareTagResult> {
    return toUnionResult(await unshareTag(context, id), createDone);
  }

  @Cost(COSTS.lookUp)
  @Query(() => TagShareView, {
    nullable: true,
    description: "How a tag of the caller is shared; null if it is not, and for anybody else's.",
  })
  async tagShare(
    @Arg('id', () => ID, { description: 'A tag of the caller.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TagShareView | null> {
    const share = await findShare(context, id);
    return share && toShareView(share, context.deps.config.publicUrl);
  }

  @Cost({ own: 300, objects: 500 })
  @Query(() => [ListedShareView], {
    description:
      "The caller's shared tags, the latest share first, at most 500, including those that were taken down.",
  })
  async tagShares(@Ctx() context: Context): Promise<ListedShareView[]> {
    const { publicUrl } = context.deps.config;
    return (await listShares(context)).map(({ share, tagId, design }) =>
      instantiate(ListedShareView, { tagId, tagConfig: design, share: toShareView(share, publicUrl) }),
    );
  }

  @Cost(300)
  @Query(() => SharedTagView, {
    nullable: true,
    description: 'A shared tag by its slug, for everybody; null if there is none.',
  })
  async sharedTag(
    @Arg('slug', () => String, { description: "The last part of the page's address." }) slug: string,
    @Ctx() context: Context,
  ): Promise<SharedTagView | null> {
    await limitReader(context);
    const shared = await findSharedTag(context.deps, slug);
    if (shared === null) return null;
    const { design, nickname, sharedAt } = shared;
    return instantiate(SharedTagView, { tagConfig: replaceUploadedLogo(design), nickname, sharedAt });
  }
}
