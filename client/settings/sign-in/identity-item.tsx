import type { OwnIdentityFragment } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import { formatLocalDay } from '../access/local-day.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { MethodItem } from './method-item.tsx';

type Props = { identity: OwnIdentityFragment; onDisconnect: () => void };

/** Shows a connected account of an identity provider or a proxy with the button that disconnects it. */
export function IdentityItem({ identity, onDisconnect }: Props) {
  const host = formatIssuer(identity.issuer);
  return (
    <MethodItem
      name={host}
      details={formatUse(identity)}
      warning={identity.isUsable ? null : translate('Not usable here')}
    >
      <Button aria-label={translate('Disconnect {host}', { host })} onClick={onDisconnect}>
        {translate('Disconnect')}
      </Button>
    </MethodItem>
  );
}

function formatUse({ createdAt, lastUsedAt }: OwnIdentityFragment): string {
  const day = formatLocalDay(createdAt);
  return lastUsedAt === null
    ? translate('Connected {day}, never used', { day })
    : translate('Connected {day}, last used {lastDay}', { day, lastDay: formatLocalDay(lastUsedAt) });
}
