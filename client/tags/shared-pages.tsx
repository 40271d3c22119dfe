import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError } from '../error-text.ts';
import { useCollectionsQuery, useTagSharesQuery } from '../graphql/generated.ts';
import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import deletedStyles from './deleted/deleted.module.css';
import { TagsFrame } from './tags-frame.tsx';
import { SharedCollectionRow, SharedTagRow } from './shared-rows.tsx';
import styles from './shared.module.css';

const NEW_COLLECTION = { collection: null, tagIds: [] };
const FRESH_OPTIONS = { fetchPolicy: 'cache-and-network' } as const;

/** Shows all public pages of the user, at /tags#shared. The user can change, open and unshare each page. */
export function SharedPages() {
  const collections = useCollectionsQuery(FRESH_OPTIONS);
  const shares = useTagSharesQuery(FRESH_OPTIONS);
  const collectionDialog = useCollectionDialog(NEW_COLLECTION);
  return (
    <TagsFrame>
      <div>
        <PageHeading>{translate('Shared')}</PageHeading>
        <Text tone="muted" padding="6px 0 0" className={deletedStyles['lead']}>
          {translate(
            'Pages that anyone with the link can open. Each shows what you selected, and changes with its tags.',
          )}
        </Text>
      </div>
      <SharedSection
        title={translate('Collections')}
        query={collections}
        emptyText={translate('No collection is shared.')}
        rows={collections.data?.collections.map((collection) => (
          <SharedCollectionRow key={collection.id} collection={collection} />
        ))}
      >
        <Button isBusy={collectionDialog.loading} onClick={collectionDialog.open}>
          {translate('Share collection')}
        </Button>
        {collectionDialog.dialog}
      </SharedSection>
      <SharedSection
        title={translate('Tags')}
        query={shares}
        emptyText={translate('No tag is shared. Use Share in the actions of a tag.')}
        rows={shares.data?.tagShares.map((tagShare) => (
          <SharedTagRow key={tagShare.tagId} tagShare={tagShare} />
        ))}
      />
    </TagsFrame>
  );
}

type SharedSectionProps = {
  title: string;
  query: { readonly error?: unknown; readonly refetch: () => Promise<unknown> };
  emptyText: string;
  rows: readonly ReactNode[] | undefined;
  children?: ReactNode;
};

function SharedSection({ title, query: { error, refetch }, emptyText, rows, children }: SharedSectionProps) {
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
          <Text tone="muted">{emptyText}</Text>
        )
      ) : error ? (
        !isUnauthenticatedError(error) && (
          <Alert
            action={
              <Button onClick={() => void refetch().catch(() => undefined)}>{translate('Retry')}</Button>
            }
          >
            {formatMessage('AIRLINES_LOAD_FAILED', { message: formatCallError(error) })}
          </Alert>
        )
      ) : (
        <Spinner />
      )}
    </section>
  );
}
