import { useEffect, useMemo, useState } from 'react';
import { MAX_TAGS_PAGE_SIZE, type TagList } from '../../saved-tags/use-tag-list.ts';
import { useShownTagList } from '../views/shown-tag-list.ts';
import { useLanguage } from '../../language/use-language.ts';
import type { YearSection } from './grid-rows.ts';
import { listScrubberYears } from './scrubber-years.ts';
import { YearHeadings } from './year-headings.tsx';
import { YearScrubber } from './year-scrubber.tsx';

type Props = {
  list: TagList;
  sections: readonly YearSection[];
  /** The distance from the top of the page to the list, in pixels. */
  listTop: number;
};

/** Shows the years of the wall, and the handle that moves the list to a year. Tags of a year that is not loaded yet are loaded first. */
export function WallYears({ list, sections, listTop }: Props) {
  const { isFiltered, stats, order } = useShownTagList();
  const language = useLanguage();
  const years = useMemo(
    () => listScrubberYears({ isFiltered, stats, order }, sections),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- listScrubberYears reads the language
    [isFiltered, stats, order, sections, language],
  );
  const [requestedYear, setRequestedYear] = useState<string | null>(null);
  const section = sections.find(({ year }) => year === requestedYear);
  const isMissing = requestedYear !== null && !section;
  const canLoad = list.hasMore && list.error === null;
  useEffect(() => {
    if (isMissing && canLoad) list.loadMore(MAX_TAGS_PAGE_SIZE);
  }, [isMissing, canLoad, list]);
  useEffect(() => {
    if (requestedYear === null || (isMissing && canLoad)) return;
    if (section) window.scrollTo(0, listTop + section.top);
    // oxlint-disable-next-line react/set-state-in-effect -- the request ends when the page has scrolled to its year
    setRequestedYear(null);
  }, [requestedYear, isMissing, canLoad, section, listTop]);
  return (
    <>
      <YearHeadings sections={sections} hasMore={list.hasMore} />
      {years.length > 1 && (
        <YearScrubber
          years={years}
          sections={sections}
          listTop={listTop}
          requestedYear={requestedYear}
          onRequest={setRequestedYear}
        />
      )}
    </>
  );
}
