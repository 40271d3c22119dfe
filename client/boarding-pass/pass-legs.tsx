import { useState } from 'react';
import type { PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { formatKnownDate } from '../../tag/dates/format-known-date.ts';
import { getLanguage, translate, translateIn } from '../../tag/texts/translate.ts';
import styles from './boarding-pass.module.css';
import type { LegsHandler } from './use-pass-reading.ts';

type Props = {
  legs: readonly PassLeg[];
  /** True if the user selects one of several flights; otherwise all flights are taken. */
  isSingle?: boolean;
  /** The label of the submit button. */
  submitLabel: string;
  onSubmit: LegsHandler;
  onCancel: () => void;
};

/** Lists the flights of a boarding pass with the possible days of each, because a boarding pass contains no year. */
export function PassLegs({ legs, isSingle = false, submitLabel, onSubmit, onCancel }: Props) {
  const [days, setDays] = useState<readonly string[]>(() => legs.map((leg) => leg.days[0] ?? ''));
  const [selectedIndex, setSelectedIndex] = useState(0);
  const isSelectable = isSingle && legs.length > 1;
  const isSelected = (index: number) => !isSelectable || index === selectedIndex;
  const filterSelected = <T,>(items: readonly T[]) => items.filter((_, index) => isSelected(index));
  return (
    <Stack
      as="form"
      gap={18}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(filterSelected(legs), filterSelected(days));
      }}
    >
      <Stack as="ul" gap={10}>
        {legs.map((leg, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the flights of a pass stay in their order
          <Row
            as="li"
            key={index}
            wrap
            gap="8px 20px"
            padding="14px 18px"
            surface="panel"
            className={styles['leg']}
            data-chosen={(isSelectable && isSelected(index)) || undefined}
          >
            {isSelectable ? (
              <LegChoice leg={leg} isSelected={isSelected(index)} onSelect={() => setSelectedIndex(index)} />
            ) : (
              <Leg leg={leg} />
            )}
            <select
              aria-label={translate('Day of {from} to {to}', { from: leg.from, to: leg.to })}
              value={days[index]}
              onChange={(event) => {
                setDays(days.with(index, event.currentTarget.value));
                setSelectedIndex(index);
              }}
            >
              <LegDayOptions days={leg.days} />
            </select>
          </Row>
        ))}
      </Stack>
      <Row gap={10}>
        <Button onClick={onCancel}>{translate('Cancel')}</Button>
        <Button type="submit" variant="go">
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}

type LegChoiceProps = { leg: PassLeg; isSelected: boolean; onSelect: () => void };

/** Shows a flight with a radio button that selects it. */
function LegChoice({ leg, isSelected, onSelect }: LegChoiceProps) {
  return (
    <Row as="label" gap="8px 14px" grow>
      <input type="radio" name="leg" checked={isSelected} onChange={onSelect} />
      <Leg leg={leg} />
    </Row>
  );
}

function LegDayOptions({ days }: Pick<PassLeg, 'days'>) {
  return days.map((day) => (
    <option key={day} value={day}>
      {formatLegDay(day)}
    </option>
  ));
}

function Leg({ leg: { from, to, carrier, number } }: { leg: PassLeg }) {
  return (
    <>
      <Text as="b" variant="heading" size={26} nowrap dir="ltr">
        {from} → {to}
      </Text>
      <Text as="span" tone="muted" nowrap grow>
        {carrier} {number}
      </Text>
    </>
  );
}

/** Formats a day with its weekday: 'Friday, 14 May 2010'. */
function formatLegDay(day: string): string {
  const weekday = new Date(day).toLocaleDateString(getLanguage().locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return translateIn('day', '{weekday}, {date}', { weekday, date: formatKnownDate(day) });
}
