import { toSharedParts } from '../../../tag/sharing/shared-design.ts';
import type { TagShareFragment } from '../../graphql/generated.ts';
import type { Handlers } from '../../tests/schema-server.ts';

type ShareInput = { id: string; show: Partial<TagShareFragment['show']>; listed: boolean };

/** Mocks a server's shares of tags, and records each call that changed one. */
export function createFakeShares() {
  const shares = new Map<string, TagShareFragment>();
  const shareInputs: ShareInput[] = [];
  const handlers: Handlers = {
    tagShare: ({ id }: { id: string }) => shares.get(id) ?? null,
    shareTag: (shareInput: ShareInput) => {
      shareInputs.push(shareInput);
      const slug = shares.get(shareInput.id)?.slug ?? `slug${String(shares.size).padStart(6, '0')}`;
      const share = {
        __typename: 'TagShare',
        slug,
        url: `https://tailfin.example/t/${slug}`,
        listed: shareInput.listed,
        sharedAt: '2026-11-23T10:00:00.000Z',
        takenDownReason: null,
        show: {
          __typename: 'SharedParts',
          ...toSharedParts([]),
          ...shareInput.show,
        },
      } as const;
      shares.set(shareInput.id, share);
      return share;
    },
    unshareTag: ({ id }: { id: string }) => {
      shares.delete(id);
      return { __typename: 'Done', done: true };
    },
  };
  return { shares, given: shareInputs, handlers };
}
