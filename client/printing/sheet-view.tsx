import type { SheetPage } from '../../tag/print/sheet-page.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { IconButton } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { PrintPage } from './print-pages.tsx';
import styles from './print.module.css';

type Props = {
  pages: readonly SheetPage[] | 'failed' | null;
  /** True if the options give at least one sheet. */
  isPlanned: boolean;
  sheet: number;
  sheets: number;
  onSheetChange: (sheet: number) => void;
};

/** Shows both sides of a sheet, and buttons to the other sheets. */
export function SheetView({ pages, isPlanned, sheet, sheets, onSheetChange }: Props) {
  return (
    <Stack as="section" gap={14} className={styles['preview']} aria-label={translate('Preview')}>
      <Row grow justify="center" gap={20} className={styles['pages']}>
        {pages === 'failed' ? (
          <Alert>{formatMessage('PICTURE_NOT_DRAWN')}</Alert>
        ) : pages === null ? (
          isPlanned && <Spinner />
        ) : (
          isPlanned && pages.map((page) => <PrintPage key={page.side} page={page} sheets={sheets} />)
        )}
      </Row>
      <Row justify="center" gap={8}>
        <SheetNavButton
          label={translate('Previous sheet')}
          d="M11 3 5 9l6 6"
          isDisabled={sheet === 0}
          onNavigate={() => onSheetChange(sheet - 1)}
        />
        <Text role="status" align="center" className={styles['sheet']}>
          {sheets === 0
            ? translate('No sheet')
            : translate(
                Array.isArray(pages) && pages.length > 1
                  ? 'Sheet {sheet} of {sheets}, front and back'
                  : 'Sheet {sheet} of {sheets}',
                { sheet: sheet + 1, sheets },
              )}
        </Text>
        <SheetNavButton
          label={translate('Next sheet')}
          d="m7 3 6 6-6 6"
          isDisabled={sheet + 1 >= sheets}
          onNavigate={() => onSheetChange(sheet + 1)}
        />
      </Row>
    </Stack>
  );
}

/** Renders a button that stays focusable at the first and the last sheet. */
function SheetNavButton({
  label,
  d,
  isDisabled,
  onNavigate,
}: {
  label: string;
  d: string;
  isDisabled: boolean;
  onNavigate: () => void;
}) {
  return (
    <IconButton
      label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onNavigate();
      }}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" data-mirrors aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </IconButton>
  );
}
