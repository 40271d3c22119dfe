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
  return {
    newest: total
      ? translate(
          '{count, plural, one {# airline, the newest design of each} other {# airlines, the newest design of each}}',
          { count: airlineCount },
        )
      : translate('The newest design of each airline'),
    all: total ? translate('{total, plural, one {All tags: #} other {All # tags}}', { total }) : null,
  };
}
