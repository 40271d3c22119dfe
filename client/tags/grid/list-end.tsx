import type { ReactNode } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';

type Props = {
  list: TagList;
  isFiltered: boolean;
  /** True if the list is so short that its end is visible with its start. Then no text marks the end. */
  isShort: boolean;
  /** The placeholders for tags that are loading. */
  children: ReactNode;
};

/** Shows the loading state, the error of the last page, or the end of the list, below the last row. */
export function ListEnd({ list, isFiltered, isShort, children }: Props) {
  const { error, hasMore, retry } = list;
  if (error && !isUnauthenticatedError(error)) {
    const message = formatCallError(error);
    return (
      <Row justify="center">
        <Alert action={<Button onClick={retry}>{translate('Retry')}</Button>}>
          {formatMessage('AIRLINES_LOAD_FAILED', { message })}
        </Alert>
      </Row>
    );
  }
  if (hasMore && typeof children !== 'string') return children;
  if (isShort && !hasMore) return null;
  return (
    <Text variant="note" align="center" padding="6px 0 0">
      {hasMore
        ? children
        : isFiltered
          ? translate('No more matching tags.')
          : translate('That is your whole collection.')}
    </Text>
  );
}
