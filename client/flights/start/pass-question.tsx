import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import { PassLegs } from '../../boarding-pass/pass-legs.tsx';
import type { LegsHandler } from '../../boarding-pass/use-pass-reading.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './start.module.css';

type Props = { legs: readonly PassLeg[]; onSubmit: LegsHandler; onCancel: () => void };

/** Asks for the year of a boarding pass, which contains only the day and the month. */
export function PassYearQuestion({ legs, onSubmit, onCancel }: Props) {
  return (
    <Stack gap={18} className={joinClasses(styles['step'], styles['short'])}>
      <PageHeading title={translate('Import and export')} replacesFocused>
        {translate('Which year was it?')}
      </PageHeading>
      <Text tone="muted">{translate('A boarding pass says the day, but no year.')}</Text>
      <PassLegs legs={legs} submitLabel={translate('Continue')} onSubmit={onSubmit} onCancel={onCancel} />
    </Stack>
  );
}
