import { useId, useRef, useState } from 'react';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { messageText } from '../../tag/texts/messages.ts';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import styles from './account.module.css';
import { LegalLink, LegalModal } from './legal-modal.tsx';

/** The state of the terms box, for TermsField and the form around it. */
export function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  /** The form was submitted without the tick. */
  const [isMissing, setMissing] = useState(false);
  return {
    box,
    accepted,
    isMissing,
    accept: (checked: boolean) => {
      setAccepted(checked);
      setMissing(false);
    },
    /** Shows the terms message unless the box is ticked. @returns whether it is. */
    demand: () => {
      setMissing(!accepted);
      return accepted;
    },
  };
}

type TermsState = ReturnType<typeof useTerms>;

/** The terms box. Its links stand outside the label: a click on one must open a text, not tick the box. */
export function TermsField({ terms: { box, accepted, isMissing, accept } }: { terms: TermsState }) {
  const message = useId();
  return (
    <>
      <div>
        <Checkbox
          ref={box}
          label="I agree to the Terms of Service and Privacy Policy"
          checked={accepted}
          onChange={(event) => accept(event.currentTarget.checked)}
          error={isMissing}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? message : undefined}
          size="sm"
        />
        <Text look="note" className={styles['legal']}>
          Read the <LegalLink text="terms">Terms of Service</LegalLink> and the{' '}
          <LegalLink text="privacy">Privacy Policy</LegalLink>
        </Text>
        <LegalModal />
      </div>
      {isMissing && <Alert id={message}>{messageText('TERMS_REQUIRED')}</Alert>}
    </>
  );
}
