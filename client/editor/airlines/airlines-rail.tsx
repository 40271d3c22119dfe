import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/forms/button.tsx';
import { useEditor } from '../state/editor-store.ts';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './airlines-rail.module.css';
import { AIRLINE_SEARCH_ID } from './list-keys.ts';

/** Below this width, in CSS pixels, the left panel is a rail, so that the card keeps its size. */
const RAIL_QUERY = '(max-width: 1023.98px)';

/** The id of the left panel. */
export const AIRLINES_PANEL_ID = 'airlines-panel';
const TOGGLE_ID = 'airlines-panel-toggle';

const getPanelElement = () => document.getElementById(AIRLINES_PANEL_ID);

/**
 * Manages the left panel as a rail. The expanded rail covers the stage until a design opens, or the user presses Escape or uses something
 * outside of it.
 */
export function useAirlinesRail() {
  const isRail = useMediaQuery(RAIL_QUERY, undefined, { getInitialValueInEffect: false });
  const [isExpanded, setExpanded] = useState(false);
  const isOverlay = isRail && isExpanded;

  const collapse = useCallback((returnsFocus = true) => {
    if (useEditor.getState().searched !== '') useEditor.setState({ searched: '', scrolledFor: null });
    setExpanded(false);
    if (returnsFocus && getPanelElement()?.contains(document.activeElement))
      document.getElementById(TOGGLE_ID)?.focus();
  }, []);
  useDesignOpened(useCallback(() => isOverlay && collapse(), [isOverlay, collapse]));

  useEffect(() => {
    if (!isOverlay) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // The first Escape clears the search. Ignores Escape in a dialog.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        getPanelElement()?.contains(event.target as Node)
      )
        collapse();
    };
    const onPointerDownOutside = ({ target }: Event) => {
      const isDialogOpen = getPanelElement()?.parentElement?.contains(target as Node);
      if (isDialogOpen && !getPanelElement()?.contains(target as Node)) collapse(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDownOutside);
    document.addEventListener('focusin', onPointerDownOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDownOutside);
      document.removeEventListener('focusin', onPointerDownOutside);
    };
  }, [isOverlay, collapse]);

  const openSearch = () => {
    flushSync(() => setExpanded(true));
    document.getElementById(AIRLINE_SEARCH_ID)?.focus();
  };
  const state = isRail ? (isExpanded ? 'unfolded' : 'folded') : null;
  return { state, openSearch, onToggle: () => (isOverlay ? collapse() : setExpanded(true)) } as const;
}

export type AirlinesRail = ReturnType<typeof useAirlinesRail>;

/** Expands the rail, or collapses it again. */
export function RailToggle({ rail }: { rail: AirlinesRail }) {
  return (
    <IconButton
      id={TOGGLE_ID}
      className={styles['button']}
      label={translate('Open airlines')}
      aria-expanded={rail.state === 'unfolded'}
      onClick={rail.onToggle}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        data-mirrors
        aria-hidden="true"
      >
        <rect x="1.75" y="2.25" width="14.5" height="13.5" rx="2" strokeWidth="1.5" />
        <path d="M6.5 2.5v13M9.75 6.5 12.25 9l-2.5 2.5" strokeWidth="1.5" />
      </svg>
    </IconButton>
  );
}

/** Expands the rail and focuses the search. */
export function RailSearch({ rail }: { rail: AirlinesRail }) {
  return (
    <IconButton className={styles['button']} label={translate('Search airlines')} onClick={rail.openSearch}>
      <svg width="17" height="17" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="6.5" cy="6.5" r="4.75" strokeWidth="1.4" />
        <path d="m10 10 4 4" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
    </IconButton>
  );
}

type RailLabel = { readonly name: string; readonly note: string; readonly topPx: number };

/**
 * Shows the name of the hovered or focused button beside the collapsed rail. Screen readers read the button itself.
 * @returns the label, and the event handlers of the rail
 */
export function useRailLabel(isFolded: boolean) {
  const [label, setLabel] = useState<RailLabel | null>(null);
  const showLabel = ({ target }: PointerEvent | FocusEvent) => {
    const labelledElement = target instanceof Element ? target.closest('button, a') : null;
    setLabel(labelledElement && isFolded ? toRailLabel(labelledElement) : null);
  };
  const hideLabel = () => setLabel(null);
  const handlers = {
    onPointerOver: showLabel,
    onFocus: showLabel,
    onPointerLeave: hideLabel,
    onBlur: hideLabel,
    onClick: hideLabel,
    // The label would stay in place while its button scrolls away.
    onScrollCapture: hideLabel,
  };
  const visibleLabel = label && isFolded && (
    <Row
      surface="floating"
      gap={10}
      align="baseline"
      padding="9px 14px"
      className={styles['label']}
      style={{ top: label.topPx }}
      aria-hidden="true"
    >
      {label.name}
      {label.note && (
        <Text as="small" variant="note" size={12.5} nowrap style={{ fontWeight: 400 }}>
          {label.note}
        </Text>
      )}
    </Row>
  );
  return { shown: visibleLabel, handlers };
}

function toRailLabel(labelledElement: Element): RailLabel {
  const { top: topPx, height } = labelledElement.getBoundingClientRect();
  const describedId = document.getElementById(labelledElement.getAttribute('aria-describedby') ?? '');
  const notes = [...(describedId?.children ?? [])].map(({ textContent }) => textContent.trim());
  return {
    name: labelledElement.getAttribute('aria-label') ?? labelledElement.textContent.trim(),
    note: notes.filter(Boolean).join(' · '),
    topPx: topPx + height / 2,
  };
}
