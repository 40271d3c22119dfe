import type { OwnIdentityFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import { formatLocalDay } from '../access/local-day.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatLastUse, MethodItem } from './method-item.tsx';

type Props = { identity: OwnIdentityFragment; onDisconnect: () => void };

/** Shows a connected account of an identity provider or a proxy with the button that disconnects it. */
export function IdentityItem({ identity, onDisconnect }: Props) {
  const host = formatIssuer(identity.issuer);
  return (
    <MethodItem
      name={host}
      details={`Connected ${formatLocalDay(identity.createdAt)}, ${formatLastUse(identity.lastUsedAt)}`}
      warning={identity.isUsable ? null : translate('Not usable here')}
    >
      <Button aria-label={translate('Disconnect {host}', { host })} onClick={onDisconnect}>
        {translate('Disconnect')}
      </Button>
    </MethodItem>
  );
}
