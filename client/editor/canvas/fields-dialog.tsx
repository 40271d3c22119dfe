import { useClickOutside } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { PopupLayer } from '../fields/popup-layer.tsx';
import { useIsNarrow } from '../narrow.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './fields-dialog.module.css';
import { usePartPosition } from './use-part-position.ts';

/** The place of the shown entry among the entries that the buttons at the head step through. */
type Steps = {
  readonly kind: 'text' | 'color';
  /** The position, from 1. */
  readonly position: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
};

type Props = {
  /** The accessible name. */
  label: string;
  title: string;
  /** The part of the card that the dialog is beside, and that stays visible. */
  part: CardPart;
  steps?: Steps | undefined;
  /** Called by 'Done' and Back. */
  onClose: () => void;
  onEscape?: () => void;
  onClickOutside: (target: EventTarget | null) => void;
  children: ReactNode;
};

/** Shows fields of the card: beside their part, or on a phone in a sheet above the keyboard. The Tab key stays in the dialog. */
export function FieldsDialog({ label, title, part, steps, children, ...events }: Props) {
  const { onClose, onEscape = onClose, onClickOutside } = events;
  const isSheet = useIsNarrow();
  const done = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(({ target }) => onClickOutside(target));
  useLayer(true, onClose, 'panel');
  usePartPosition(part, isSheet, box);
  useEffect(() => {
    // The fields can have the focus already. A step removes the field that had it.
    if (!box.current?.contains(document.activeElement)) done.current?.focus({ preventScroll: true });
  }, [label, box]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || handlesOwnEscape(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    onEscape();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to keys of its fields
    <Stack
      gap={0}
      surface="floating"
      padding="4px 14px 14px"
      ref={box}
      role="dialog"
      aria-label={label}
      className={styles['box']}
      data-sheet={isSheet || undefined}
      data-card-fields
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={(event) => event.key === 'Tab' && trapFocus(event, event.currentTarget)}
    >
      {/* The field keeps the focus, and so its suggestions. Without them the button would move away before the click. */}
      <Row gap={0} className={styles['head']} data-layer-head onMouseDown={keepFocus}>
        {steps && <StepButtons {...steps} />}
        <Text variant="note" size={14} grow>
          <Text as="strong" variant="strong" tone="text">
            {title}
          </Text>
          {steps &&
            ` ${translate('{position} of {count}', { position: steps.position, count: steps.count })}`}
        </Text>
        <Button variant="quiet" ref={done} onClick={onClose}>
          {translate('Done')}
        </Button>
      </Row>
      <PopupLayer>{children}</PopupLayer>
    </Stack>,
    document.body,
  );
}

function StepButtons({ kind, onStep }: Steps) {
  const isText = kind === 'text';
  return (
    <>
      <IconButton
        label={translate(isText ? 'Previous text' : 'Previous color')}
        className={styles['step']}
        onClick={() => onStep(-1)}
      >
        ‹
      </IconButton>
      <IconButton
        label={translate(isText ? 'Next text' : 'Next color')}
        className={styles['step']}
        onClick={() => onStep(1)}
      >
        ›
      </IconButton>
    </>
  );
}

/** Returns true if the target handles Escape itself, as the date calendar does. */
function handlesOwnEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-closes-alone]') !== null;
}

/** Keeps the focus in the box: after the last element Tab moves to the first. */
function trapFocus(event: KeyboardEvent, box: HTMLElement): void {
  const tabStops = [...box.querySelectorAll<HTMLElement>('button, input, select')].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const edgeElement = event.shiftKey ? tabStops[0] : tabStops.at(-1);
  if (document.activeElement !== edgeElement) return;
  event.preventDefault();
  (event.shiftKey ? tabStops.at(-1) : tabStops[0])?.focus();
}
