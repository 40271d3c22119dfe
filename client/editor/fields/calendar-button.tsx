import { Popover } from '@mantine/core';
import { useState, type ComponentType, type Ref } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { colorClasses } from './field-classes.tsx';
import { POPUP_PROPS } from './popup-layer.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './date-field.module.css';

const importCalendar = importWithRetry(() => import('./day-calendar.tsx'));

type CalendarComponent = ComponentType<{ onSelect: () => void }>;

/** The calendar scrolls if the screen is too low for it. */
const POPUP_MIDDLEWARES = {
  flip: { padding: 8 },
  shift: { padding: 5 },
  size: {
    padding: 8,
    apply: ({
      availableHeight,
      elements,
    }: {
      availableHeight: number;
      elements: { floating: HTMLElement };
    }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

/** Opens a calendar. Hover and focus start to load the code of the calendar. */
export function CalendarButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const [isOpen, setOpen] = useState(false);
  const [CalendarContent, setCalendar] = useState<CalendarComponent | null>(null);
  // Opens the popover only with its content, because an empty popover would find space where the calendar has none.
  const openCalendar = () => {
    importCalendar()
      .then(
        ({ DayCalendar }) => setCalendar(() => DayCalendar),
        () => setCalendar(null),
      )
      .finally(() => setOpen(true));
  };
  // Ignores a failure, because opening the calendar tries again and reports it.
  const preloadCalendar = () => void importCalendar().catch(() => undefined);
  return (
    <Popover
      {...POPUP_PROPS}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={{ mainAxis: 6, crossAxis: 5 }}
      middlewares={POPUP_MIDDLEWARES}
      trapFocus
      returnFocus
      classNames={{ dropdown: colorClasses.dropdown }}
    >
      <Popover.Target>
        <IconButton
          ref={ref}
          label={translate('Choose a date')}
          className={styles['open']}
          title={translate('Choose a date')}
          data-mantine-stop-propagation={isOpen ? 'true' : undefined}
          onPointerEnter={preloadCalendar}
          onFocus={preloadCalendar}
          onClick={() => (isOpen ? setOpen(false) : openCalendar())}
        >
          <svg
            width="15"
            height="15"
            viewBox="0 0 15 15"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            aria-hidden="true"
          >
            <path d="M1.5 3h12v10.5h-12zM1.5 6.5h12M4.5 1v3M10.5 1v3" strokeLinejoin="round" />
          </svg>
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('Choose a date')} data-closes-alone>
        {CalendarContent ? (
          <CalendarContent onSelect={() => setOpen(false)} />
        ) : (
          <p role="alert">{translate('The calendar could not be loaded. You can type the date.')}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
