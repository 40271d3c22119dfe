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
  /** The head of the page on a phone, in the place of the status, the figures, the links and the actions. */
  phoneHead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows the frame of the tag list and of its related pages. */
export function TagsFrame({ figures, actions, phoneHead, className, children }: Props) {
  return (
    <Page
      header={
        phoneHead ? <SiteHeader isShort /> : <SiteHeader status={<ServerStatus />}>{figures}</SiteHeader>
      }
      className={joinClasses(styles['page'], Boolean(phoneHead) && styles['phone'], className)}
      mainClassName={styles['main']}
    >
      {phoneHead ?? (
        <Row wrap justify="space-between" gap="0 20px">
          <TagsNav />
          {actions && (
            <Row wrap gap={10}>
              {actions}
            </Row>
          )}
        </Row>
      )}
      {children}
    </Page>
  );
}

/** Shows whether the server is reachable. */
export function ServerStatus() {
  return <ConnectionIndicator status={useConnection(({ status }) => status)} />;
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
