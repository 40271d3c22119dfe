import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LanguageSelect } from '../language/language-select.tsx';
import { translateElements } from '../language/translate-elements.tsx';
import { useLanguage } from '../language/use-language.ts';
import { paths } from '../paths.ts';
import { PASSWORD_ONLY } from '../../tag/account/sign-in-options.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { canUsePasskeys } from '../session/sign-in/can-use-passkeys.ts';
import { useSignInOptions } from '../session/sign-in/sign-in-options.ts';
import { Brand } from '../ui/layout/brand.tsx';
import { Button, type ButtonVariant } from '../ui/forms/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Row } from '../ui/layout/box.tsx';
import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { FlightLine } from './flight-line.tsx';
import { LEGAL_HASHES } from './legal-link.tsx';
import { ProviderNote } from './other-ways/provider-note.tsx';
import { ProviderLink } from './provider-link.tsx';
import styles from './landing.module.css';

/**
 * Shows the first page of a visitor, at /login, with links to the sign-in, the registration and the guest editor. The build also renders
 * it to HTML, so that visitors see it before its code has loaded.
 */
export function Landing() {
  useLanguage();
  const options = useSignInOptions();
  return (
    <PageShell hero>
      <Brand size="large" />
      <PageHeading title={translate('Flight tags')} className={styles['headline']}>
        {translate('Every flight deserves its tag.')}
      </PageHeading>
      <Text tone="lead" size={18} className={styles['lead']}>
        {translateElements(
          'Pick your airline, set the route, and take home a <nowrap>print-sharp</nowrap> tag in the colours you flew.',
          {
            nowrap: (text) => (
              <Text as="span" nowrap>
                {text}
              </Text>
            ),
          },
        )}
      </Text>
      <div className={styles['warning']}>
        <SessionNotStored />
      </div>
      <div className={styles['entries']}>
        <FlightLine />
        {options !== PASSWORD_ONLY && <LazyArrival />}
        {!options.isPasswordHidden && (
          <Row data-password>
            <EntryButton variant="go" to={paths.createAccount}>
              {translate('JOIN IN')}
            </EntryButton>
            <EntryButton variant="ghost" to={paths.signIn}>
              {translate('SIGN IN')}
            </EntryButton>
          </Row>
        )}
        <ProviderLink variant={options.isPasswordHidden ? 'go' : 'ghost'} />
        {options.isPasswordHidden && canUsePasskeys() && (
          <Row as={Link} to={paths.signIn} className={styles['try']}>
            {translate('Sign in with a passkey')}
          </Row>
        )}
        <ProviderNote />
      </div>
      <Row as={Link} gap={9} to={paths.tryIt} className={styles['try']}>
        {translate('Try it without an account')}
        <Arrow />
      </Row>
      <Text variant="note">{translate('Not affiliated with any airline.')}</Text>
      <Text as="div" variant="note">
        <LanguageSelect />
      </Text>
      {options.providerText !== null && <LegalTexts />}
    </PageShell>
  );
}

function Arrow() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" data-mirrors aria-hidden="true">
      <path
        d="m9.5 1 5 5-5 5M14 6H1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

const loadArrival: LoadComponent = () => import('./other-ways/arrival.tsx').then(({ Arrival }) => Arrival);

/** Loads what an identity provider or a proxy needs, which the first page does not contain. */
function LazyArrival() {
  const part = useLazy(loadArrival);
  if (part.status === 'ready') return <part.Part />;
  return part.status === 'failed' ? <ChunkError isPart onRetry={part.retry} /> : null;
}

const loadLegal: LoadComponent = () =>
  import('./other-ways/landing-legal.tsx').then(({ LandingLegal }) => LandingLegal);

/** Loads the layer of the legal texts when the first one opens. */
function LegalTexts() {
  const { hash } = useLocation();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && Object.values<string>(LEGAL_HASHES).includes(hash)) setUsed(true);
  return isUsed ? <LazyLegal /> : null;
}

function LazyLegal() {
  const part = useLazy(loadLegal);
  if (part.status === 'ready') return <part.Part />;
  return part.status === 'failed' ? <ChunkError isPart onRetry={part.retry} /> : null;
}

type EntryButtonProps = { to: string; variant: ButtonVariant; children: string };

/** Shows a button that opens a page. It is the button of a form, because browsers submit forms before the code has loaded. */
function EntryButton({ to, ...rest }: EntryButtonProps) {
  const navigate = useNavigate();
  return (
    <form
      action={to}
      className={styles['way']}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      <Button {...rest} type="submit" size="large" wide />
    </form>
  );
}
