import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Status } from '../../ui/notice.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Text } from '../../ui/text.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { useCountdown } from '../joining/use-countdown.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the end of a password reset, at /password-reset-complete. Opens the sign-in screen 1 s after a countdown of 5 s or a click. */
export function PasswordResetComplete() {
  useLanguage();
  const navigate = useNavigate();
  const { seconds, isLeaving, skip } = useCountdown(() => void navigate(paths.signIn, { replace: true }));
  return (
    <PageShell header={<Brand />}>
      <ResultPanel
        heading={translate('Password Reset Successfully!')}
        stub={
          <>
            <Status>
              {isLeaving
                ? translate('Redirecting...')
                : translate(
                    '{seconds, plural, one {Redirecting to sign in in # seconds...} other {Redirecting to sign in in # seconds...}}',
                    { seconds },
                  )}
            </Status>
            <Button variant="go" wide isBusy={isLeaving} size="large" onClick={skip}>
              {translate('Go to Sign In')}
            </Button>
          </>
        }
      >
        <Text tone="lead" size={16}>
          {translate('You can now sign in with your new password.')}
        </Text>
      </ResultPanel>
    </PageShell>
  );
}
