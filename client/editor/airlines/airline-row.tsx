import { memo, useId, useRef } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Dot } from '../../ui/dot.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './airline-list.module.css';
import { isDraft } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useIsCollapsed } from './collapsed-panel.ts';
import { LogoTile } from './logo-tile.tsx';
import { SavedTags } from './saved-tags.tsx';
import { useScrollIntoView } from './scroll-to-airline.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { useLanguage } from '../../language/use-language.ts';

type Props = {
  airline: AirlineRowFragment;
  /** The number of saved tags of the airline. */
  saved: number;
  /** True if the Tab key stops at this row. Arrow keys reach the other rows. */
  isTabStop: boolean;
  onChoose: (airline: AirlineRowFragment) => void;
};

/** Shows an airline. The selected airline also shows its saved tags. */
export const AirlineRow = memo(function AirlineRow({ airline, saved, isTabStop, onChoose }: Props) {
  useLanguage();
  const isSelected = useEditor((editor) => editor.airlineId === airline.id);
  const isUnsaved = useEditor((editor) => editor.airlineId === airline.id && isDraft(editor));
  const isRequested = useEditor((editor) => editor.requestedAirline === airline.id);
  const isCollapsed = useIsCollapsed();
  const row = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  useScrollIntoView(airline.id, row);
  return (
    <>
      <div className={styles['line']}>
        <Row
          as="button"
          gap={11}
          ref={row}
          type="button"
          className={styles['row']}
          aria-current={isSelected || undefined}
          aria-describedby={aboutId}
          aria-busy={isRequested || undefined}
          data-noted={saved > 0 && isUnsaved ? 'words' : saved > 0 || isUnsaved || undefined}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => useEditor.setState({ focusedAirline: airline.id })}
          onClick={() => onChoose(airline)}
        >
          <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
          <Text as="span" truncate grow className="hidden-in-rail">
            {airline.name}
          </Text>
        </Row>
        <Row as="span" gap={11} id={aboutId} className={joinClasses(styles['beside'], 'hidden-in-rail')}>
          {isUnsaved && <UnsavedMark />}
          {saved > 0 && <TagCount count={saved} />}
          <Text as="span" variant="mono" tone="muted" size={12}>
            {airline.iata}
          </Text>
        </Row>
      </div>
      {isSelected && !isCollapsed && <SavedTags airline={airline} />}
    </>
  );
});

function UnsavedMark() {
  return (
    <Dot isUnsaved>
      <span className="visually-hidden">{translate('unsaved changes')}</span>
    </Dot>
  );
}

const HIDDEN_MAKERS = { hidden: (text: string) => <span className="visually-hidden">{text}</span> };

function TagCount({ count }: { count: number }) {
  return (
    <Text as="span" variant="mono" size={11} align="center" className={styles['tags']}>
      {translateElements(
        '{count, plural, one {# <hidden>saved</hidden>} other {# <hidden>saved</hidden>}}',
        HIDDEN_MAKERS,
        { count },
      )}
    </Text>
  );
}

type NewAirlineProps = { airline: AirlineRowFragment; isTabStop: boolean };

/** Shows the new airline of the open design. The row is already selected, so a click does nothing. */
export function NewAirlineRow({ airline, isTabStop }: NewAirlineProps) {
  const row = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  useScrollIntoView(airline.id, row);
  return (
    <div className={styles['line']}>
      <Row
        as="button"
        gap={11}
        ref={row}
        type="button"
        className={styles['row']}
        aria-current="true"
        aria-describedby={aboutId}
        data-noted="words"
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => useEditor.setState({ focusedAirline: airline.id })}
      >
        <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
        <Text as="span" truncate grow className="hidden-in-rail">
          {airline.name}
        </Text>
      </Row>
      <Row as="span" gap={11} id={aboutId} className={joinClasses(styles['beside'], 'hidden-in-rail')}>
        <Text as="span" size={12} tone="sign">
          {translate('not saved')}
        </Text>
        <Text as="span" variant="mono" tone="muted" size={12}>
          {airline.iata}
        </Text>
      </Row>
    </div>
  );
}
