import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toAirlineDraft, parseAirline } from '../../../tag/airlines/airline.ts';
import { CODE_LENGTH } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { handleUpperCaseComposed, handleUpperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { isLocalAirline } from '../local-airline.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { ReviewDecision } from './resolve-item.ts';
import type { ReviewItem } from './review-items.ts';
import styles from './review.module.css';

type CodeConflictItem = Extract<ReviewItem, { kind: 'codeTaken' }>;
type Props = {
  item: CodeConflictItem;
  airlines: readonly AirlineRowFragment[];
  isBusy: boolean;
  onSelect: (decision: ReviewDecision) => void;
};

/** Asks about a new airline whose code is taken: its tag joins the airline that has the code, or the new airline gets another code. */
export function AirlineCodeConflict({ item, airlines, isBusy, onSelect }: Props) {
  const { field, airline } = item;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (text: string) => {
    setCode(text);
    setError(null);
  };
  return (
    <>
      <Row wrap gap={8} className={styles['choices']}>
        <Button isBusy={isBusy} onClick={() => onSelect('assign')}>
          {translate('Save as a tag of {name}', { name: airline.name })}
        </Button>
      </Row>
      <Grid
        as="form"
        columns="minmax(0, 120px) auto"
        stacksBelow="phone"
        gap={8}
        align="end"
        justify="start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const codeError = getCodeError(item, code, airlines);
          setError(codeError);
          if (codeError === null && !isBusy) onSelect({ field, code });
        }}
      >
        <TextInput
          label={field === 'icao' ? translate('Another ICAO') : translate('Another IATA')}
          value={code}
          error={error}
          placeholder={'X'.repeat(CODE_LENGTH[field === 'iata' ? 'airlineIata' : 'icao'])}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={handleUpperCaseInput}
          onChange={(event) => type(event.currentTarget.value)}
          onCompositionEnd={(event) => type(handleUpperCaseComposed(event))}
        />
        <Button type="submit" isBusy={isBusy}>
          {translate('Change and save')}
        </Button>
      </Grid>
    </>
  );
}

/** Returns the reason why the new airline cannot have a code; null if it can. */
function getCodeError(
  { mine, field }: CodeConflictItem,
  code: string,
  airlines: readonly AirlineRowFragment[],
): string | null {
  const draft = parseAirline({ ...toAirlineDraft(mine.call.variables.input.config), [field]: code });
  const refusal = draft.ok
    ? findAirlineConflict(
        draft.value,
        airlines.filter(({ id }) => !isLocalAirline(id)),
      )
    : draft.refusal;
  return refusal && formatMessage(refusal.code, refusal.params);
}
