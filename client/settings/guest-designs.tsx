import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describeDesign } from '../../tag/design/describe.ts';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { useDrawing } from '../card/drawing-cache.ts';
import { GuestDesignsNotice } from '../guest/guest-designs-notice.tsx';
import { saveGuestDesigns, type SavedGuestDesigns } from '../guest/guest-designs.ts';
import { clearAutoSynced } from '../offline/outbox/outbox.ts';
import { getSender } from '../offline/outbox/sender.ts';
import { formatTagEditorUrl, readVerifiedUser } from '../paths.ts';
import { useOwner } from '../session/current-user.ts';
import { NavigateButton } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { CardSkeleton } from '../ui/layout/card-skeleton.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './guest-designs.module.css';

/**
 * Adds the designs that were made without an account, if the user has just registered and verified in this browser, and shows the newest
 * one. Any other user is asked, because the designs can be those of another person.
 */
export function GuestDesigns() {
  const userId = useOwner();
  const { state } = useLocation();
  const isVerified = userId !== null && readVerifiedUser(state) === userId;
  return isVerified ? <GuestDesignList userId={userId} /> : <GuestDesignsNotice />;
}

function GuestDesignList({ userId }: { userId: string }) {
  const client = useApolloClient();
  const [savedDesigns, setSavedDesigns] = useState<SavedGuestDesigns | 'none' | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void saveGuestDesigns(userId).then((result) => {
      setSavedDesigns(result ?? 'none');
      // This page says how many tags were added, so no second notice counts them as changes.
      void getSender(client)?.flush().then(clearAutoSynced);
    });
  }, [client, userId]);
  if (savedDesigns === null) return null;
  return savedDesigns === 'none' ? <GuestDesignsNotice /> : <NewestDesign saved={savedDesigns} />;
}

function NewestDesign({ saved: { count, tagId, design } }: { saved: SavedGuestDesigns }) {
  return (
    <Row as="section" wrap gap={24} surface="panel" padding="20px 24px" aria-labelledby={HEADING_ID}>
      <div className={styles['card']}>
        <Card design={design} />
      </div>
      <Stack gap={14}>
        <Text as="h2" id={HEADING_ID} variant="heading" size={24} role="status">
          {formatMessage('GUEST_ADDED', { count })}
        </Text>
        <Row gap={10}>
          <NavigateButton variant="go" to={formatTagEditorUrl(tagId)}>
            {translate('Open it')}
          </NavigateButton>
        </Row>
      </Stack>
    </Row>
  );
}

const HEADING_ID = 'guest-designs';

function Card({ design }: { design: TagConfig }) {
  const url = useDrawing(design);
  const { width, height } = getLayout(design.layout);
  if (url) return <img src={url} alt={describeDesign(design)} width={width} height={height} />;
  return <CardSkeleton colors={{ from: design.gradientColor, to: design.tagBackgroundColor }} />;
}
