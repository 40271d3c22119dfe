import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../error-text.ts';
import { formatCallError } from '../error-text.ts';
import { useCollectionsQuery, useTagSharesQuery } from '../graphql/generated.ts';
import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import deletedStyles from './deleted/deleted.module.css';
import { TagsPage } from './tags-page.tsx';
import { CollectionRow, TagRow } from './shared-rows.tsx';
import styles from './shared.module.css';

const NEW = { collection: null, tagIds: [] };
const FRESH = { fetchPolicy: 'cache-and-network' } as const;

/** Shows all public pages of the user, at /tags#shared. The user can change, open and unshare each page. */
export function SharedPages() {
  const collections = useCollectionsQuery(FRESH);
  const shares = useTagSharesQuery(FRESH);
  const creation = useCollectionDialog(NEW);
  return (
    <TagsPage>
      <div>
        <PageHeading>Shared</PageHeading>
        <Text tone="muted" padding="6px 0 0" className={deletedStyles['lead']}>
          Pages that anyone with the link can open. Each shows what you selected, and changes with its tags.
        </Text>
      </div>
      <Part
        title="Collections"
        query={collections}
        none="No collection is shared."
        rows={collections.data?.collections.map((one) => (
          <CollectionRow key={one.id} collection={one} />
        ))}
      >
        <Button busy={creation.loading} onClick={creation.open}>
          Share collection
        </Button>
        {creation.dialog}
      </Part>
      <Part
        title="Tags"
        query={shares}
        none="No tag is shared. Use Share in the actions of a tag."
        rows={shares.data?.tagShares.map((one) => (
          <TagRow key={one.tagId} shared={one} />
        ))}
      />
    </TagsPage>
  );
}

type PartProps = {
  title: string;
  query: { readonly error?: unknown; readonly refetch: () => Promise<unknown> };
  none: string;
  rows: readonly ReactNode[] | undefined;
  children?: ReactNode;
};

function Part({ title, query: { error, refetch }, none, rows, children }: PartProps) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Row wrap justify="space-between" gap="8px 16px" padding="0 0 8px">
        <h2>{title}</h2>
        {children}
      </Row>
      {rows ? (
        rows.length > 0 ? (
          <ul>{rows}</ul>
        ) : (
          <Text tone="muted">{none}</Text>
        )
      ) : error ? (
        !isUnauthenticatedError(error) && (
          <Alert action={<Button onClick={() => void refetch().catch(() => undefined)}>Retry</Button>}>
            {formatMessage('AIRLINES_LOAD_FAILED', { message: formatCallError(error) })}
          </Alert>
        )
      ) : (
        <Spinner />
      )}
    </section>
  );
}
