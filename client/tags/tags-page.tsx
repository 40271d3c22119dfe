import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { ConnectionIndicator } from '../offline/connection-indicator.tsx';
import { useConnection } from '../offline/connection.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { Page } from '../ui/layout/page.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { Text } from '../ui/text.tsx';
import styles from './tags.module.css';

type Props = {
  /** The content at the right of the header. */
  figures?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows the frame of the collection and of its related pages. */
export function TagsPage({ figures, className, children }: Props) {
  const connection = useConnection(({ status }) => status);
  return (
    <Page
      width={1800}
      header={<SiteHeader status={<ConnectionIndicator status={connection} />}>{figures}</SiteHeader>}
      className={joinClasses(styles['page'], className)}
      mainClassName={styles['main']}
    >
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
