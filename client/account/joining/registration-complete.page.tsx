import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { syncSession } from '../../session/session-store.ts';
import { readSession } from '../../session/stored-session.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Status } from '../../ui/notice.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Text } from '../../ui/text.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { useCountdown } from './use-countdown.ts';

/** Shows the end of a registration, at /registration-complete. Leaves the page 1 s after a countdown of 5 s or a click. */
export function RegistrationComplete() {
  useLanguage();
  const navigate = useNavigate();
  const [nickname] = useState(() => readSession()?.user.nickname);
  const { seconds, isLeaving, skip } = useCountdown(() => {
    // Only reads the stored session: writing one would restore a session that another tab has ended.
    syncSession();
    void navigate(readSession() ? paths.settings : paths.signIn, { replace: true });
  });
  return (
    <PageShell header={<Brand />}>
      <ResultPanel
        heading={translate('Registration complete')}
        stub={
          <>
            <Status>
              {isLeaving
                ? translate('Redirecting...')
                : translate(
                    '{seconds, plural, one {Redirecting in # seconds...} other {Redirecting in # seconds...}}',
                    { seconds },
                  )}
            </Status>
            <Button variant="go" wide isBusy={isLeaving} size="large" onClick={skip}>
              {translate('CONTINUE')}
            </Button>
          </>
        }
      >
        <Text tone="lead" size={16}>
          {nickname
            ? translate('Welcome aboard, {name}.', { name: nickname })
            : translate('Welcome aboard, traveller.')}
        </Text>
      </ResultPanel>
    </PageShell>
  );
}
