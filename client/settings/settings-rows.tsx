import { useCallback, useId, type ComponentProps, type ElementType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './settings.module.css';

type SectionProps = { title: string; children: ReactNode };

/** Shows a titled list of rows. */
export function SettingsSection({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={10} aria-labelledby={id}>
      <Text as="h2" id={id} variant="caps" tone="muted" size={14}>
        {title}
      </Text>
      <Stack as="ul" gap={0} surface="panel" className={styles['list']}>
        {children}
      </Stack>
    </Stack>
  );
}

/** Converts a value for the list: null for an empty text, which the row shows as 'Not set'. */
export const toDisplayValue = (text: string) => (text === '' ? null : text);

type SettingsRowProps<Tag extends ElementType> = ComponentProps<typeof Row<Tag>>;

/** Renders a row of the list as an item, a button, a link or a field. */
export function SettingsRow<Tag extends ElementType>(props: SettingsRowProps<Tag>) {
  return <Row gap={16} justify="space-between" {...props} className={styles['row']} />;
}

type SettingsValueRowProps = { name: string; value: ReactNode };

/** Shows a read-only row. A null value is shown as 'Not set'. */
export function ValueRow({ name, value }: SettingsValueRowProps) {
  return (
    <SettingsRow as="li">
      <span>{name}</span>
      <RowValue>{value}</RowValue>
    </SettingsRow>
  );
}

type ButtonRowProps = {
  name: string;
  value?: ReactNode;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** The icon at the end of the row. The default is an arrow, which means a further page or dialog. */
  icon?: ReactNode;
  onClick: () => void;
};

/** Shows a row that is a button. */
export function ButtonRow({
  name,
  value,
  isDestructive,
  isBusy,
  icon = <Chevron />,
  onClick,
}: ButtonRowProps) {
  const id = useId();
  const hasValue = value !== undefined;
  return (
    <li>
      <SettingsRow
        as="button"
        type="button"
        aria-describedby={hasValue ? id : undefined}
        aria-busy={isBusy || undefined}
        onClick={onClick}
      >
        <Text as="span" tone={isDestructive ? 'error' : undefined}>
          {name}
        </Text>
        {hasValue && <RowValue describedId={id}>{value}</RowValue>}
        {icon}
      </SettingsRow>
    </li>
  );
}

/** Shows a row that links to another page. With `isNamed`, the accessible name of the link includes the value. */
export function LinkRow({
  name,
  value,
  to,
  isNamed = false,
}: SettingsValueRowProps & { to: string; isNamed?: boolean }) {
  const id = useId();
  return (
    <li>
      <SettingsRow as={Link} to={to} aria-describedby={isNamed ? undefined : id}>
        <span>{name}</span> <RowValue describedId={isNamed ? undefined : id}>{value}</RowValue>
        <Chevron />
      </SettingsRow>
    </li>
  );
}

/** Shows the result of the row above in the list, and scrolls it into view. */
export function RowMessage({ children }: { children: ReactNode }) {
  const scrollIntoView = useCallback(
    (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' }),
    [],
  );
  return (
    <Text as="li" ref={scrollIntoView} padding="12px 14px">
      {children}
    </Text>
  );
}

/** Shows a value. With `describedId`, the value describes the control and is not part of its accessible name. */
function RowValue({ describedId, children }: { describedId?: string | undefined; children: ReactNode }) {
  return (
    <Text
      as="span"
      push
      id={describedId}
      variant={children === null ? undefined : 'strong'}
      tone={children === null ? 'muted' : 'soft'}
      align="end"
      className={styles['value']}
      aria-hidden={describedId === undefined ? undefined : true}
    >
      {/* Translators: in place of an email address, a nickname or a text that is empty */}
      {children ?? translate('Not set')}
    </Text>
  );
}

function Chevron() {
  return (
    <svg width="8" height="14" viewBox="0 0 8 14" data-mirrors aria-hidden="true">
      <path d="m1 1 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
