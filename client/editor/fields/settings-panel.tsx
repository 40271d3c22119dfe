import { memo, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { DeleteAirline } from '../airlines/delete-airline.tsx';
import { AirlineFields } from './airline-fields.tsx';
import { ColorSettings } from './colors/color-fields.tsx';
import { DestinationFields, FlightFields, HeadlineLink } from './flight-fields.tsx';
import { FIELDS_FORM_ID } from './use-field.ts';
import { PopupLayer } from './popup-layer.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './settings-panel.module.css';
import { QuickEntry } from '../quick-entry/quick-entry.tsx';
import { LayoutStrip } from './layout-strip.tsx';
import { useEditor, useIsReady } from '../state/editor-store.ts';
import { toggleSection, type SettingsSection } from '../state/view-slice.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useLanguage } from '../../language/use-language.ts';

/**
 * Shows Quick entry and the fields of the right panel in four groups, with `footer` at its foot. Until the design is open, a skeleton
 * hides the fields, because they would show and change another design. Quick entry applies its line when the design is open.
 */
export function SettingsPanel({ footer, onSave }: { footer: ReactNode; onSave: () => void }) {
  const isReady = useIsReady();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only suppresses a key
    <Stack
      as="form"
      gap={0}
      grow
      className={styles['panel']}
      id={FIELDS_FORM_ID}
      aria-label={translate('Tag settings')}
      noValidate
      onKeyDown={preventEnterSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <PopupLayer>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only scrolls; the browser scrolls for keys */}
        <div className={styles['fields']} onClick={scrollFieldIntoView}>
          <Line />
          <div className={styles['groups']}>
            {!isReady && <FieldsSkeleton />}
            <fieldset disabled={!isReady} style={isReady ? undefined : { visibility: 'hidden' }}>
              <Fields />
            </fieldset>
          </div>
        </div>
      </PopupLayer>
      <div className={styles['footer']}>{footer}</div>
    </Stack>
  );
}

const FieldsSkeleton = () => <div className={styles['skeleton']} aria-hidden="true" />;

/** Memoized, because the panel renders with each change of its footer. */
const Line = memo(QuickEntry);

/** Memoized, because drawing twenty fields is slow. */
const Fields = memo(function Fields() {
  useLanguage();
  return (
    <>
      <LayoutStrip />
      <FieldGroup section="flight" title={translate('Flight Information')}>
        <FlightFields />
      </FieldGroup>
      <FieldGroup section="destination" title={translate('Destination Information')} aside={<HeadlineLink />}>
        <DestinationFields />
      </FieldGroup>
      <FieldGroup section="airline" title={translate('Airline Information')} footer={<DeleteAirline />}>
        <AirlineFields />
      </FieldGroup>
      <FieldGroup section="color" title={translate('Color Settings')}>
        <ColorSettings />
      </FieldGroup>
    </>
  );
});

/** Scrolls a clicked field into view, as the browser does for a focused one. */
function scrollFieldIntoView({ target }: MouseEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
}

/** Prevents that Enter in a field submits the form, because the design may be incomplete. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

type GroupProps = {
  section: SettingsSection;
  title: string;
  children: ReactNode;
  /** The content beside the title. */
  aside?: ReactNode;
  /** The content that stays visible when the section is collapsed. */
  footer?: ReactNode;
};

/**
 * Shows a section that a click on its title collapses. Collapsed fields keep their state. Focusing a refused field expands its section.
 */
function FieldGroup({ section, title, children, aside, footer }: GroupProps) {
  const id = useId();
  const isCollapsed = useEditor((editor) => editor.collapsedSections.includes(section));
  return (
    <section className={styles['group']} role="group" aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <h2>
          <Row
            as="button"
            justify="space-between"
            className={styles['fold']}
            type="button"
            id={`${id}-title`}
            aria-expanded={!isCollapsed}
            aria-controls={`${id}-fields`}
            onClick={() => useEditor.setState(toggleSection(section))}
          >
            <Text as="span" variant="caps" size={13.5}>
              {title}
            </Text>
            <svg
              width="14"
              height="9"
              viewBox="0 0 14 9"
              fill="none"
              stroke="var(--muted)"
              aria-hidden="true"
            >
              <path d="M1.5 7.5 7 2l5.5 5.5" strokeWidth="1.6" />
            </svg>
          </Row>
        </h2>
        {aside}
      </div>
      <div id={`${id}-fields`} hidden={isCollapsed} data-section={section}>
        {children}
      </div>
      {footer}
    </section>
  );
}
