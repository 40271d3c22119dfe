import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { getPartLabel } from '../../tag/design/labels.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { listPartNames, hidePrivateFields, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { useDrawing } from '../card/drawing-cache.ts';
import type { CollectionFragment, TagSharesQuery } from '../graphql/generated.ts';
import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { useShareDialog } from '../sharing/use-share-dialog.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { joinFacts, toInnerWord } from '../language/local-formats.ts';
import styles from './shared.module.css';

type ShownChoices = { readonly show: SharedParts; readonly listed: boolean; readonly pictures?: boolean };

const formatShownParts = ({ show, listed, pictures = false }: ShownChoices) => {
  const parts = listPartNames(show).map((partName) => toInnerWord(getPartLabel(partName)));
  const texts = [
    parts.length > 0
      ? translate('Shows {parts}', { parts: joinFacts(parts) })
      : translate('Shows no personal details'),
    pictures ? translate('with pictures') : '',
    listed ? translate('search engines may list it') : '',
  ];
  // Translators: joins two facts about a shared page: 'Shows date, seat; with pictures'
  const addText = (text: string, added: string) => translate('{text}; {added}', { text, added });
  return texts.filter(Boolean).reduce(addText);
};

/** Shows a shared collection. */
export function SharedCollectionRow({ collection }: { collection: CollectionFragment }) {
  const { title, url, all, tagIds, takenDownReason } = collection;
  const { open, loading, dialog } = useCollectionDialog({ collection, tagIds });
  const count = all ? translate('All tags') : formatMessage('TAGS_COUNT', { count: tagIds.length });
  return (
    <Row as="li" wrap gap="10px 16px" padding="12px 0">
      <div className={styles['about']}>
        <Text as="h3" variant="label" size={15}>
          {title}
        </Text>
        <Text variant="note">
          {translate('{tags}. {shownParts}', { tags: count, shownParts: formatShownParts(collection) })}
        </Text>
        <TakenDownNote reason={takenDownReason} />
      </div>
      <RowActions
        pageName={title}
        url={takenDownReason === null ? url : null}
        isBusy={loading}
        onEdit={open}
      />
      {dialog}
    </Row>
  );
}

/** Shows a shared tag as visitors see it. */
export function SharedTagRow({ tagShare }: { tagShare: TagSharesQuery['tagShares'][number] }) {
  const { tagId, tagConfig, share } = tagShare;
  const { url, show, takenDownReason } = share;
  const { open, loading, dialog } = useShareDialog({ tagId, design: tagConfig });
  const { iata, flightNumber, date, city } = tagConfig;
  const words = [iata, flightNumber, date].filter(Boolean).join(' ');
  return (
    <Row as="li" wrap gap="10px 16px" padding="12px 0">
      <PageThumbnail design={hidePrivateFields(tagConfig, show)} />
      <div className={styles['about']}>
        <Text as="h3" variant="label" size={15}>
          {joinFacts([words, city])}
        </Text>
        <Text variant="note">{formatShownParts(share)}</Text>
        <TakenDownNote reason={takenDownReason} />
      </div>
      <RowActions
        pageName={words}
        url={takenDownReason === null ? url : null}
        isBusy={loading}
        onEdit={open}
      />
      {dialog}
    </Row>
  );
}

function PageThumbnail({ design }: { design: TagConfig }) {
  const { width, height } = getLayout(design.layout);
  const url = useDrawing(design);
  return (
    <Row as="span" justify="center" className={styles['thumbnail']}>
      {url != null && <img src={url} alt="" width={width} height={height} />}
    </Row>
  );
}

function TakenDownNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Text variant="note" tone="error">
      {formatMessage('SHARE_TAKEN_DOWN', { reason })}
    </Text>
  );
}

type RowActionsProps = { pageName: string; url: string | null; isBusy: boolean; onEdit: () => void };

/** Shows the actions of a page. The dialog changes the page, copies its link and unshares it. */
function RowActions({ pageName, url, isBusy, onEdit }: RowActionsProps) {
  return (
    <Row wrap gap="8px 16px">
      {url !== null && (
        <ButtonLink
          as="a"
          variant="plain"
          href={url}
          target="_blank"
          rel="noopener"
          style={{ textDecoration: 'underline' }}
          aria-label={translate('Open page of {pageName}', { pageName })}
        >
          {translate('Open page')}
        </ButtonLink>
      )}
      <Button isBusy={isBusy} aria-label={translate('Edit {pageName}', { pageName })} onClick={onEdit}>
        {translate('Edit')}
      </Button>
    </Row>
  );
}
