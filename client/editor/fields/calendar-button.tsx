import { Popover } from '@mantine/core';
import { useState, type ComponentType, type Ref } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { colorClasses } from './field-classes.tsx';
import { popup } from './popup-layer.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import styles from './date-field.module.css';

const load = importWithRetry(() => import('./day-calendar.tsx'));

type Calendar = ComponentType<{ onPick: () => void }>;

/** On a screen that is too low for it, the calendar scrolls. */
const MIDDLEWARES = {
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

/** Opens a calendar, whose code is loaded when somebody is about to press. */
export function CalendarButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const [isOpen, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  // Opened with its content: an empty popover would find room where the calendar has none.
  const open = () => {
    load()
      .then(
        ({ DayCalendar }) => setCalendar(() => DayCalendar),
        () => setCalendar(null),
      )
      .finally(() => setOpen(true));
  };
  // Whoever needs it will hear of a failure when it is opened.
  const prepare = () => void load().catch(() => undefined);
  return (
    <Popover
      {...popup}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={{ mainAxis: 6, crossAxis: 5 }}
      middlewares={MIDDLEWARES}
      trapFocus
      returnFocus
      classNames={{ dropdown: colorClasses.dropdown }}
    >
      <Popover.Target>
        <IconButton
          ref={ref}
          label="Choose a date"
          className={styles['open']}
          title="Choose a date"
          data-mantine-stop-propagation={isOpen ? 'true' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => (isOpen ? setOpen(false) : open())}
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
      <Popover.Dropdown aria-label="Choose a date" data-closes-alone>
        {Calendar ? (
          <Calendar onPick={() => setOpen(false)} />
        ) : (
          <p role="alert">The calendar could not be loaded. The date can be typed.</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
