import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../offline/status/connection-indicator.tsx';
import { useConnection } from '../offline/connection.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { Row } from '../ui/layout/box.tsx';
import { Page } from '../ui/layout/page.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { Text } from '../ui/text.tsx';
import { TagsNav } from './tags-nav.tsx';
import styles from './tags.module.css';

type Props = {
  /** The content at the right of the header. */
  figures?: ReactNode;
  /** The buttons beside the links to the parts of the tag list. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows the frame of the tag list and of its related pages. */
export function TagsFrame({ figures, actions, className, children }: Props) {
  const connection = useConnection(({ status }) => status);
  return (
    <Page
      header={<SiteHeader status={<ConnectionIndicator status={connection} />}>{figures}</SiteHeader>}
      className={joinClasses(styles['page'], className)}
      mainClassName={styles['main']}
    >
      <Row wrap justify="space-between" gap="0 20px">
        <TagsNav />
        {actions && (
          <Row wrap gap={10}>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </Page>
  );
}

/** Says that the page shows the data of this browser while the server cannot be reached. */
export function ServerOfflineNote() {
  const { status, refusalReason } = useConnection();
  return status === 'local' ? (
    <Text tone="local" size={13}>
      {refusalReason === null
        ? formatMessage('LOCAL_SHOWN')
        : formatMessage('LOCAL_SHOWN_REFUSED', { message: refusalReason })}
    </Text>
  ) : null;
}
