import { findFormatChoice } from '../language/format-choices.ts';
import {
  FORMAT_CHOICES,
  setFormatChoice,
  type FormatChoice,
  type FormatKind,
} from '../language/set-format-choice.ts';
import { translate } from '../../tag/texts/translate.ts';
import { SettingsRow, SettingsSection } from './settings-rows.tsx';

/** Selects the unit of distances, the hours and the first weekday of the pages, in this browser. */
export function FormatsSection() {
  return (
    <SettingsSection title={translate('Formats')}>
      <FormatRow
        kind="distance"
        label={translate('Distance')}
        names={{
          km: translate('Kilometres'),
          mi: translate('Miles'),
          nm: translate('Nautical miles'),
        }}
      />
      <FormatRow
        kind="time"
        label={translate('Time')}
        names={{ h23: translate('24 hours'), h12: translate('12 hours') }}
      />
      <FormatRow
        kind="firstWeekday"
        label={translate('First day of the week')}
        names={{
          monday: translate('Monday'),
          saturday: translate('Saturday'),
          sunday: translate('Sunday'),
        }}
      />
    </SettingsSection>
  );
}

type RowProps<Kind extends FormatKind> = {
  kind: Kind;
  label: string;
  names: Readonly<Record<FormatChoice<Kind>, string>>;
};

function FormatRow<Kind extends FormatKind>({ kind, label, names }: RowProps<Kind>) {
  const choices: readonly FormatChoice<Kind>[] = FORMAT_CHOICES[kind];
  const select = (value: string) =>
    setFormatChoice(
      kind,
      choices.find((choice) => choice === value),
    );
  return (
    <li>
      <SettingsRow as="label" wrap>
        <span>{label}</span>
        <select
          style={{ fontWeight: 600, minWidth: 0 }}
          value={findFormatChoice(choices) ?? ''}
          onChange={(event) => select(event.currentTarget.value)}
        >
          <option value="">{translate('As usual in this language')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </select>
      </SettingsRow>
    </li>
  );
}
