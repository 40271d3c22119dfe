import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { NEW_TAG_EDITOR_URL, PICTURES_URL } from '../../paths.ts';
import type { FlightSet } from '../../card/picture/picture-worker-client.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useHasPagesBar } from '../../ui/layout/pages-bar.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { NoticeArea } from '../../ui/notice-area.tsx';
import { Text } from '../../ui/text.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { FilterSelects } from '../filter-selects.tsx';
import { FiguresFailed } from '../figures-failed.tsx';
import { ServerOfflineNote, TagsFrame } from '../tags-frame.tsx';
import { TagsNav } from '../tags-nav.tsx';
import { toTagFilter, useFilters } from '../views/filters.ts';
import { useStats } from '../views/stats-panel.tsx';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import { PictureActions } from './picture-actions.tsx';
import {
  formatMissingPictures,
  getPictureFormat,
  limitTypedText,
  listOfferedPictures,
  listPictureOrders,
  type PictureOptions,
} from './picture-options.ts';
import { PicturePanel } from './picture-panel.tsx';
import { PictureStage } from './picture-stage.tsx';
import styles from './pictures.module.css';
import { useCurrentSlide } from './use-current-slide.ts';
import { usePictureFlights } from './use-picture-flights.ts';
import { usePictureQueue } from './use-picture-queue.ts';

/** Shows the pictures of the collection, at /tags#pictures. */
export function Pictures() {
  const [filters, change] = useFilters();
  const { flightSet, selectedCount, isLoading, error, retry } = usePictureFlights(filters);
  const stats = useStats();
  const isFiltered = selectedCount !== null || toTagFilter(filters) !== undefined;
  return (
    <TagsFrame phoneHead={useHasPagesBar() ? <TagsNav /> : undefined}>
      <PageHeading className="visually-hidden">{translate('Pictures')}</PageHeading>
      <ServerOfflineNote />
      {flightSet ? (
        <FlightPictures
          flightSet={flightSet}
          isFiltered={isFiltered}
          filters={
            selectedCount === null ? (
              <FilterSelects filters={filters} onChange={change} stats={stats.data} />
            ) : (
              <SelectedTags count={selectedCount} />
            )
          }
        />
      ) : error ? (
        <FiguresFailed error={error} isBusy={isLoading} onRetry={retry} />
      ) : (
        <Spinner />
      )}
      <NoticeArea />
    </TagsFrame>
  );
}

/** Says how many tags were selected, and leads to the pictures of all. */
function SelectedTags({ count }: { count: number }) {
  const navigate = useNavigate();
  return (
    <>
      <Text variant="strong">
        {translate('{count, plural, one {# selected tag} other {# selected tags}}', { count })}
      </Text>
      <Button onClick={() => void navigate(PICTURES_URL, { replace: true })}>{translate('Show all')}</Button>
    </>
  );
}

type FlightPicturesProps = { flightSet: FlightSet; isFiltered: boolean; filters: ReactNode };

/** Returns the drawings of these flights, their settings, and the visible picture. */
function usePictures(flightSet: FlightSet) {
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [options, setOptions] = useState<PictureOptions>({
    size: 'story',
    frame: 1,
    name: nickname,
    title: '',
  });
  const { queue, state } = usePictureQueue(flightSet);
  const { summary } = state;
  const pictures = useMemo(() => listOfferedPictures(summary?.kinds ?? []), [summary]);
  const slides = useCurrentSlide(pictures, options.size);
  const title = limitTypedText(options.title, LIMITS.title);
  const name = limitTypedText(options.name, LIMITS.nickname);
  const texts = useDebouncedValue(`${title}\n${name}`);
  const { size, frame } = options;
  const orders = useMemo(() => {
    const [shownTitle = '', shownName = ''] = texts.split('\n');
    const shown = { size, frame, title: shownTitle, name: shownName };
    return listPictureOrders(pictures, slides.index, shown);
  }, [pictures, slides.index, size, frame, texts]);
  useEffect(() => queue.request(orders), [queue, orders]);
  const changeOptions = (changes: Partial<PictureOptions>) => setOptions({ ...options, ...changes });
  return { queue, state, summary, pictures, slides, order: orders[0], options, changeOptions };
}

function FlightPictures({ flightSet, isFiltered, filters }: FlightPicturesProps) {
  const { queue, state, summary, pictures, slides, order, options, changeOptions } = usePictures(flightSet);
  const { index, list, select } = slides;
  const current = pictures[index];
  if (state.hasNoWorker)
    return (
      <Alert action={<Button onClick={() => queue.retry()}>{translate('Retry')}</Button>}>
        {formatMessage('PICTURE_NOT_DRAWN')}
      </Alert>
    );
  if (summary?.count === 0) return <NoFlights isFiltered={isFiltered} filters={filters} />;
  if (!summary || !current || !order) return <Spinner />;
  const drawing = state.drawings.get(current.kind) ?? null;
  const isShown = drawing !== null && drawing.key === queue.formatKey(order);
  const missing = formatMissingPictures(summary.kinds);
  return (
    <div className={styles['page']}>
      <Row wrap gap={10} className={styles['filters']}>
        {filters}
        <Text variant="note" role="status">
          {formatFlightCount(summary.count)}
        </Text>
      </Row>
      <PictureStage
        pictures={pictures}
        options={options}
        queue={state}
        currentIndex={index}
        list={list}
        onSelect={select}
        onRetry={() => queue.retry()}
      />
      <Stack as="section" gap={18} className={styles['panel']} aria-label={translateText(current.name)}>
        <Text as="h2" variant="heading" className={styles['heading']}>
          {translateText(current.name)}
        </Text>
        <PicturePanel picture={current} options={options} onChange={changeOptions} />
        <PictureActions
          queue={queue}
          order={order}
          drawing={isShown ? drawing : null}
          flightSet={flightSet}
        />
        {missing && <Text variant="note">{missing}</Text>}
      </Stack>
      {drawing && getPictureFormat(current, options).size === drawing.size && (
        <img data-printed className={styles['printed']} src={drawing.url} alt="" />
      )}
    </div>
  );
}

function NoFlights({ isFiltered, filters }: Pick<FlightPicturesProps, 'isFiltered' | 'filters'>) {
  const navigate = useNavigate();
  if (!isFiltered)
    return (
      <EmptyState
        title={translate('No flights yet')}
        text={translate('Save a tag, and its flight becomes a picture here.')}
      >
        <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
          {translate('Make a tag')}
        </NavigateButton>
      </EmptyState>
    );
  return (
    <>
      <Row wrap gap={10}>
        {filters}
      </Row>
      <EmptyState
        title={translate('No flights match')}
        text={translate('Planned flights are not in pictures.')}
      >
        <Button onClick={() => void navigate(PICTURES_URL, { replace: true })}>
          {translate('Show all')}
        </Button>
      </EmptyState>
    </>
  );
}
