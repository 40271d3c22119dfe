import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { PICTURE_SIZES } from '../../../tag/collection/kit/picture-sizes.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { Picture } from '../../../tag/collection/pictures.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { getPictureFormat, type PictureOptions } from './picture-options.ts';
import type { PictureQueueState } from './picture-queue.ts';
import styles from './picture-stage.module.css';
import { mirrorArrowKey } from '../../language/direction.ts';

type Props = {
  pictures: readonly Picture[];
  options: PictureOptions;
  queue: PictureQueueState;
  currentIndex: number;
  list: RefObject<HTMLUListElement | null>;
  onSelect: (index: number) => void;
  onRetry: () => void;
};

/** The keys that lead to another slide, each with the index of that slide. */
const SLIDE_KEYS: Readonly<Record<string, (index: number, lastIndex: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, lastIndex) => Math.min(lastIndex, index + 1),
  Home: () => 0,
  End: (_, lastIndex) => lastIndex,
};

/** Shows the pictures side by side, the current one in the middle, and the buttons that lead to each. */
export function PictureStage({ pictures, options, queue, currentIndex, list, onSelect, onRetry }: Props) {
  const selectByKey = (event: KeyboardEvent) => {
    const getIndex = SLIDE_KEYS[mirrorArrowKey(event.key)];
    if (!getIndex || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser would scroll by a distance that is no slide.
    event.preventDefault();
    onSelect(getIndex(currentIndex, pictures.length - 1));
  };
  return (
    <section className={styles['stage']} aria-label={translate('Pictures')} data-size={options.size}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a list of slides has the keys of a carousel */}
      <ul
        ref={list}
        className={styles['slides']}
        // Translators: the pictures that follow each other in a row
        aria-label={translate('Slides')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys lead to its slides
        tabIndex={0}
        onKeyDown={selectByKey}
      >
        {pictures.map((picture, index) => (
          <Slide
            key={picture.kind}
            picture={picture}
            options={options}
            queue={queue}
            isCurrent={index === currentIndex}
            onRetry={onRetry}
          />
        ))}
      </ul>
      <StageNav pictures={pictures} currentIndex={currentIndex} onSelect={onSelect} />
    </section>
  );
}

type SlideProps = Pick<Props, 'options' | 'queue' | 'onRetry'> & {
  picture: Picture;
  isCurrent: boolean;
};

function Slide({ picture, options, queue, isCurrent, onRetry }: SlideProps) {
  const { size } = getPictureFormat(picture, options);
  const { width, height } = PICTURE_SIZES[size];
  const drawing = queue.drawings.get(picture.kind);
  const hasFailed = queue.failedKinds.has(picture.kind);
  return (
    <li
      className={styles['slide']}
      style={{ '--ratio': width / height } as CSSProperties}
      data-kind={picture.kind}
      data-current={isCurrent || undefined}
      aria-busy={(queue.isDrawing && drawing?.size !== size) || undefined}
    >
      {drawing?.size === size && !hasFailed ? (
        <img
          src={drawing.url}
          width={width}
          height={height}
          draggable={false}
          alt={translate('{count, plural, one {{picture} of # flight} other {{picture} of # flights}}', {
            picture: translateText(picture.name),
            count: queue.summary?.count ?? 0,
          })}
        />
      ) : (
        <div className={styles['blank']}>
          {hasFailed ? (
            <>
              <Text>{translate('{name} was not drawn.', { name: translateText(picture.name) })}</Text>
              <Button onClick={onRetry}>{translate('Retry')}</Button>
            </>
          ) : (
            <Text variant="code" tone="muted" size={22}>
              {translateText(picture.name)}
            </Text>
          )}
        </div>
      )}
    </li>
  );
}

/** Leads to the previous and the next picture; in a wide window to each by its name. */
function StageNav({
  pictures,
  currentIndex,
  onSelect,
}: Pick<Props, 'pictures' | 'currentIndex' | 'onSelect'>) {
  const current = pictures[currentIndex];
  return (
    <Row as="nav" gap={8} justify="center" className={styles['nav']} aria-label={translate('Picture')}>
      <IconButton
        label={translate('Previous picture')}
        aria-disabled={currentIndex === 0 || undefined}
        onClick={() => onSelect(Math.max(0, currentIndex - 1))}
      >
        <Arrow path="M10 2.5 4.5 8l5.5 5.5" />
      </IconButton>
      <ul className={styles['names']}>
        {pictures.map(({ kind, name }, index) => (
          <li key={kind}>
            <button
              type="button"
              aria-current={index === currentIndex || undefined}
              onClick={() => onSelect(index)}
            >
              {translateText(name)}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['position']} role="status">
        <b>{current && translateText(current.name)}</b>
        <Text as="span" variant="note">
          {translate('{position} of {count}', { position: currentIndex + 1, count: pictures.length })}
        </Text>
      </p>
      <IconButton
        label={translate('Next picture')}
        aria-disabled={currentIndex === pictures.length - 1 || undefined}
        onClick={() => onSelect(Math.min(pictures.length - 1, currentIndex + 1))}
      >
        <Arrow path="M6 2.5 11.5 8 6 13.5" />
      </IconButton>
    </Row>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" data-mirrors aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
