import { useId } from 'react';
import { SWITCHED_PARTS, type SharedPart, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { getPartLabel } from '../../tag/design/labels.ts';
import { Switch, Switches } from '../ui/forms/switch.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';

type Props = {
  show: SharedParts;
  /** The text below each switch: the value that the switch shows or hides. */
  values: Readonly<Record<SharedPart, string>>;
  onChange: (show: SharedParts) => void;
};

/** Renders a switch for each part of a public page. */
export function PartSwitches({ show, values, onChange }: Props) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Row wrap align="baseline" justify="space-between" gap="0 12px">
        <Text as="h3" variant="caps" tone="muted" id={title}>
          {translate('On the page')}
        </Text>
        <Text variant="note">{translate('as anyone with the link sees it')}</Text>
      </Row>
      <Switches>
        {SWITCHED_PARTS.map((part) => (
          <Switch
            key={part}
            label={getPartLabel(part)}
            note={values[part]}
            isOn={show[part]}
            onChange={(isOn) => onChange({ ...show, [part]: isOn })}
          />
        ))}
      </Switches>
      <Row gap={8} padding="8px 0 0">
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
          <rect x="2" y="6" width="10" height="7" rx="1.5" strokeWidth="1.3" />
          <path d="M4.5 6V4a2.5 2.5 0 0 1 5 0v2" strokeWidth="1.3" />
        </svg>
        <Text variant="note">{translate('Notes are never shown.')}</Text>
      </Row>
    </section>
  );
}

type PicturesProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Renders the switch that lets visitors see pictures of a collection. */
export function PicturesSwitch({ isOn, onChange }: PicturesProps) {
  return (
    <Switch
      label={translate('Pictures')}
      note={translate('Passport, suitcase, globe and more, with only what is on above')}
      isOn={isOn}
      onChange={onChange}
    />
  );
}

type ListedProps = { listed: boolean; onChange: (listed: boolean) => void };

/** Renders the switch that lets search engines list a page. */
export function ListedSwitch({ listed, onChange }: ListedProps) {
  return (
    <Switch
      label={translate('Search engines may list it')}
      note={
        listed ? translate('On: anyone can find it') : translate('Off: only people with the link can find it')
      }
      isOn={listed}
      onChange={onChange}
    />
  );
}
