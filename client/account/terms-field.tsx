import { useId, useRef, useState } from 'react';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { formatMessage } from '../../tag/texts/messages.ts';
import { translateElements } from '../language/translate-elements.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './account.module.css';
import { LEGAL_LINKS } from './legal-link.tsx';
import { LegalModal } from './legal-modal.tsx';

/** Returns the state of the terms box, for TermsField and its form. */
export function useTermsAcceptance() {
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  /** True if the form was submitted without acceptance of the terms. */
  const [isMissing, setMissing] = useState(false);
  return {
    box,
    isAccepted,
    isMissing,
    accept: (isChecked: boolean) => {
      setAccepted(isChecked);
      setMissing(false);
    },
    /**
     * Shows the terms message if the box is not ticked.
     * @returns true if it is ticked
     */
    demand: () => {
      setMissing(!isAccepted);
      return isAccepted;
    },
  };
}

export type TermsState = ReturnType<typeof useTermsAcceptance>;

/** Shows the terms box. Its links are outside the label: a click on a link must open a text, not tick the box. */
export function TermsField({ terms: { box, isAccepted, isMissing, accept } }: { terms: TermsState }) {
  const message = useId();
  return (
    <>
      <div>
        <Checkbox
          ref={box}
          label={translate('I agree to the Terms of Service and Privacy Policy')}
          checked={isAccepted}
          onChange={(event) => accept(event.currentTarget.checked)}
          error={isMissing}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? message : undefined}
          size="sm"
        />
        <Text variant="note" className={styles['legal']}>
          {translateElements(
            'Read the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>',
            LEGAL_LINKS,
          )}
        </Text>
        <LegalModal />
      </div>
      {isMissing && <Alert id={message}>{formatMessage('TERMS_REQUIRED')}</Alert>}
    </>
  );
}
