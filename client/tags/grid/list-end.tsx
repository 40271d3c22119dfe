import type { ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';

type Props = {
  list: TagList;
  filtered: boolean;
  /** Whether the end is seen with the beginning, so that nobody asks where it is. */
  isShort: boolean;
  /** What stands for the tags that are being loaded. */
  children: ReactNode;
};

/** Below the last row: loading, an error of the last page, or the end of the list. */
export function ListEnd({ list, filtered, isShort, children }: Props) {
  const { error, more, retry } = list;
  if (error && !isUnauthenticatedError(error)) {
    const message = callText(error);
    return (
      <Row justify="center">
        <Alert action={<Button onClick={retry}>Retry</Button>}>
          {messageText('AIRLINES_LOAD_FAILED', { message })}
        </Alert>
      </Row>
    );
  }
  if (more && typeof children !== 'string') return children;
  if (isShort && !more) return null;
  return (
    <Text look="note" align="center" padding="6px 0 0">
      {more ? children : filtered ? 'No more tags match.' : 'That is your whole collection.'}
    </Text>
  );
}
