import { useDisconnectIdentityMutation, type OwnIdentityFragment } from '../../graphql/settings.ts';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ConfirmedForm } from '../confirmation/confirmed-form.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & {
  identity: OwnIdentityFragment;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Disconnects an account of an identity provider or a proxy. */
export function DisconnectForm({ identity, dialog, email, onDone, onCancel }: Props) {
  const [disconnect] = useDisconnectIdentityMutation();
  return (
    <ConfirmedForm
      email={email}
      action={dialog.action}
      submitLabel={translate('Disconnect')}
      variant="final"
      send={async (password) =>
        (await disconnect({ variables: { id: identity.id, password } })).data?.disconnectIdentity
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {translate('{host} will no longer sign you in here.', { host: formatIssuer(identity.issuer) })}
    </ConfirmedForm>
  );
}
