import { formatCount, formatInteger } from '../../../tag/base/format-count.ts';
import { useTagCounts } from '../use-tag-counts.ts';
import { translate } from '../../../tag/texts/translate.ts';

export type ExportCounts = {
  /** '30 airlines, the newest design of each'. */
  readonly newest: string;
  /** 'All 53 tags'; null if the user has none or their number is unknown. */
  readonly all: string | null;
};

/** Returns what each export contains. */
export function useExportCounts(): ExportCounts {
  const { total, airlineCount } = useTagCounts();
  const airlines = formatCount(airlineCount, 'airline');
  return {
    newest: total ? `${airlines}, the newest design of each` : translate('The newest design of each airline'),
    all: total ? formatAllTags(total) : null,
  };
}

function formatAllTags(total: number): string {
  return total === 1 ? 'All tags: 1' : `All ${formatInteger(total)} tags`;
}
