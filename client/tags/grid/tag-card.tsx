import { type CSSProperties, memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { describeDesign } from '../../../tag/design/describe.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox/outbox.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Tick } from '../../ui/forms/tick.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { CardControls } from './card-controls.tsx';
import styles from './tag-card.module.css';
import type { ImageState } from '../../card/image-store.ts';
import { TagImage, useTagImage } from '../views/tag-image.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { useLanguage } from '../../language/use-language.ts';

type Props = {
  tag: SavedTagFragment;
  index: number;
  /** Number of all cards; -1 while it is unknown. */
  count: number;
  scale: 1 | 2;
  /** The distance from the start of the row, in pixels. */
  left: number;
  top: number;
  width: number;
  /** True if the card has no actions, because it is too small. */
  isSmall: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onDeleted: (index: number) => void;
};

/** Shows a saved tag as a link to the editor, with its actions below. */
export const TagCard = memo(function TagCard(props: Props) {
  useLanguage();
  const { tag, index, count, scale, left, top, width, isSmall, isSelected, onSelect, onDeleted } = props;
  const { tagConfig: design, id } = tag;
  const { image, retry } = useTagImage(tag, scale);
  const isPending = usePendingTags().has(id);
  const warningId = useId();
  const position: CSSProperties = { width, transform: `translate(calc(var(--side) * ${left}px), ${top}px)` };
  const accessibleName = [design.iata, design.flightNumber, design.date].filter(Boolean).join(' ');
  return (
    <li className={styles['item']} style={position} aria-posinset={index + 1} aria-setsize={count}>
      <CardLink
        tag={tag}
        index={index}
        isSelected={isSelected}
        image={image}
        accessibleName={accessibleName}
        describedBy={isPending ? warningId : undefined}
      />
      <Tick
        className={styles['tick']}
        aria-label={translate('Select {tagName}', { tagName: accessibleName })}
        checked={isSelected}
        onChange={() => onSelect(id)}
      />
      {isPending && <PendingMark id={warningId} />}
      <FailedImage image={image} tagName={accessibleName} onRetry={retry} />
      {!isSmall && <CardControls tag={tag} tagName={accessibleName} onDeleted={() => onDeleted(index)} />}
    </li>
  );
});

type CardLinkProps = Pick<Props, 'tag' | 'index' | 'isSelected'> & {
  image: ImageState;
  accessibleName: string;
  /** The id of the element that describes the link. */
  describedBy: string | undefined;
};

/** Shows the image of a tag as a link to the editor. */
function CardLink({ tag, index, isSelected, image, accessibleName, describedBy }: CardLinkProps) {
  const { id, tagConfig: design } = tag;
  return (
    <Link
      to={formatTagEditorUrl(id)}
      className={styles['card']}
      aria-label={describeDesign(design)}
      aria-describedby={describedBy}
      data-card={index}
      data-tag={id}
      data-selected={isSelected || undefined}
      data-layout={design.layout}
      data-words={image.status === 'ready' ? undefined : accessibleName}
      draggable={false}
    >
      <TagImage image={image} design={design} />
    </Link>
  );
}

/** Says that the server does not have this version. It is outside of the link, which has the design as its name, and describes the link. */
function PendingMark({ id }: { id: string }) {
  return (
    <Chip id={id} className={styles['here']}>
      {formatMessage('IN_THIS_BROWSER')}
    </Chip>
  );
}

type FailedImageProps = { image: ImageState; tagName: string; onRetry: () => void };

/** Shows why the image failed, with a button that requests it again; shows nothing for any other image. */
function FailedImage({ image, tagName, onRetry }: FailedImageProps) {
  if (image.status !== 'failed') return null;
  return (
    <Stack gap={10} justify="center" padding={14} className={styles['over']}>
      <p>{formatMessage('AIRLINES_LOAD_FAILED', { message: image.refusal.params['message'] ?? '' })}</p>
      <Button onClick={onRetry} aria-label={translate('Retry {tagName}', { tagName })}>
        {translate('Retry')}
      </Button>
    </Stack>
  );
}
