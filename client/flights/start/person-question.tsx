import { useStore } from 'zustand';
import type { FilePerson } from '../../../tag/flights/flight-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import styles from './start.module.css';

type Props = { people: readonly FilePerson[]; session: ImportSession };

/** Asks whose flights are read from a file of several people. */
export function PersonQuestion({ people, session }: Props) {
  const noun = useStore(session.state, (state) => state.noun);
  return (
    <Stack gap={18} className={styles['step']}>
      <PageHeading title={translate('Import and export')} replacesFocused>
        {translate('Which one is you?')}
      </PageHeading>
      <Text tone="muted">
        {translate(
          '{noun, select, text {This text has flights of several people. Only your flights and your seats are read.} other {This file has flights of several people. Only your flights and your seats are read.}}',
          { noun },
        )}
      </Text>
      <Row as="ul" wrap gap={10} className={styles['kinds']}>
        {people.map(({ id, name, flightCount }) => (
          <li key={id}>
            <Button onClick={() => void session.readAgain({ person: id })}>
              {joinFacts([
                name,
                translate('{count, plural, one {# flight} other {# flights}}', { count: flightCount }),
              ])}
            </Button>
          </li>
        ))}
      </Row>
      <Row wrap gap={10} className={styles['foot']}>
        <Button onClick={() => void session.close()}>{translate('Cancel')}</Button>
      </Row>
    </Stack>
  );
}
