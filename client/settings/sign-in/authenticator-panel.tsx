import { useState } from 'react';
import {
  useDeleteTotpMutation,
  useStartTotpMutation,
  type OwnSecondFactorFragment,
} from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatLocalDay } from '../access/local-day.ts';
import { ConfirmedForm } from '../confirmation/confirmed-form.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { MethodItem } from './method-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { RecoveryCodes, type CodeGuard } from './recovery-codes.tsx';
import { type TotpSetup, SetUpStep } from './set-up-step.tsx';
import { useSignInMethods } from './use-sign-in-methods.tsx';

/** The step of the dialog: the current state, a form, the secret of a new app, or its recovery codes. */
type Step =
  | { kind: 'overview' }
  | { kind: 'start' }
  | { kind: 'switch-off' }
  | { kind: 'secret'; setup: TotpSetup }
  | { kind: 'codes'; codes: readonly string[] };

const OVERVIEW: Step = { kind: 'overview' };

/** Switches the codes of an authenticator app on and off, and shows the recovery codes once. */
export function AuthenticatorPanel({ dialog, email, guard }: PanelProps & { guard: CodeGuard }) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [step, setStep] = useState<Step>(OVERVIEW);
  const [startTotp] = useStartTotpMutation();
  const [deleteTotp] = useDeleteTotpMutation();
  const goTo = (next: Step) => {
    dialog.action.clear();
    setStep(next);
  };
  const goToOverview = () => refetchMethods().then(() => goTo(OVERVIEW));
  const showCodes = (codes: readonly string[]) => {
    guard.lock();
    goTo({ kind: 'codes', codes });
  };
  // The codes exist only here, so nothing else may take their place.
  if (step.kind === 'codes')
    return <RecoveryCodes codes={step.codes} guard={guard} onDone={() => void goToOverview()} />;
  if (!methods) return placeholder;
  const formProps = { email, action: dialog.action, onCancel: () => goTo(OVERVIEW) };
  switch (step.kind) {
    case 'start':
      return (
        <ConfirmedForm
          {...formProps}
          submitLabel={translate('Continue')}
          send={async (password) => (await startTotp({ variables: { password } })).data?.startTotp}
          onDone={({ secret, uri }) => goTo({ kind: 'secret', setup: { secret, uri } })}
        >
          {translate('Once it is set up, signing in with your password also needs a code from the app.')}
        </ConfirmedForm>
      );
    case 'switch-off':
      return (
        <ConfirmedForm
          {...formProps}
          submitLabel={translate('Switch off')}
          variant="final"
          send={async (password) => (await deleteTotp({ variables: { password } })).data?.deleteTotp}
          onDone={goToOverview}
        >
          {translate('Your password alone will then sign you in. Your recovery codes will stop working.')}
        </ConfirmedForm>
      );
    case 'secret':
      return (
        <SetUpStep
          setup={step.setup}
          action={dialog.action}
          onCancel={() => goTo(OVERVIEW)}
          onConfirmed={showCodes}
        />
      );
    case 'overview':
      return methods.secondFactor ? (
        <ActiveApp factor={methods.secondFactor} onSwitchOff={() => goTo({ kind: 'switch-off' })} />
      ) : (
        <NoApp onStart={() => goTo({ kind: 'start' })} />
      );
  }
}

function NoApp({ onStart }: { onStart: () => void }) {
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {translate('With an authenticator app, a stranger who knows your password still cannot sign in.')}
      </Text>
      <Button variant="go" wide onClick={onStart}>
        {translate('SET UP')}
      </Button>
    </Stack>
  );
}

function ActiveApp({ factor, onSwitchOff }: { factor: OwnSecondFactorFragment; onSwitchOff: () => void }) {
  const { confirmedAt, lastUsedAt, recoveryCodesLeft, isReadable } = factor;
  return (
    <Stack gap={16}>
      <ul>
        <MethodItem
          name={translate('On since {day}', { day: formatLocalDay(confirmedAt) })}
          details={formatUse(lastUsedAt, recoveryCodesLeft)}
          warning={
            isReadable
              ? null
              : translate(
                  'This server cannot check the codes of your app. Sign in with a recovery code, switch it off here, and set it up again.',
                )
          }
        />
      </ul>
      <Button variant="stop" wide onClick={onSwitchOff}>
        {translate('Switch off')}
      </Button>
    </Stack>
  );
}

function formatUse(lastUsedAt: string | null, count: number): string {
  return lastUsedAt === null
    ? translate(
        '{count, plural, one {Never used, # recovery code left} other {Never used, # recovery codes left}}',
        { count },
      )
    : translate(
        '{count, plural, one {Last used {day}, # recovery code left} other {Last used {day}, # recovery codes left}}',
        { count, day: formatLocalDay(lastUsedAt) },
      );
}
