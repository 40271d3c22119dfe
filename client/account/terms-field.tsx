import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { Alert } from '../ui/notice.tsx';
import styles from './account.module.css';
import { LEGAL_HASHES, LegalModal } from './legal/legal-modal.tsx';
import type { TermsState } from './use-terms.ts';

/** The terms box. Its links stand outside the label: a click on one must open a text, not tick the box. */
export function TermsField({ terms: { box, accepted, asked, accept } }: { terms: TermsState }) {
  const message = useId();
  return (
    <>
      <div>
        <Checkbox
          ref={box}
          label="I agree to the Terms of Service and Privacy Policy"
          checked={accepted}
          onChange={(event) => accept(event.currentTarget.checked)}
          error={asked}
          aria-invalid={asked || undefined}
          aria-describedby={asked ? message : undefined}
          size="sm"
        />
        <p className={styles['legal']}>
          Read the <Link to={{ hash: LEGAL_HASHES.terms }}>Terms of Service</Link> and the{' '}
          <Link to={{ hash: LEGAL_HASHES.privacy }}>Privacy Policy</Link>
        </p>
        <LegalModal />
      </div>
      {asked && <Alert id={message}>{messageText('TERMS_REQUIRED')}</Alert>}
    </>
  );
}
