import { FILM_SIZES, type TagFilmRequest } from '../../tag/film/film-request.ts';
import { FILMS } from '../../tag/film/films.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { SizeChoices } from '../ui/forms/size-choices.tsx';
import { Text } from '../ui/text.tsx';
import type { FilmOrder } from './film-order.ts';
import styles from './video.module.css';

type TagFilmKind = TagFilmRequest['kind'];

const MOTION_NOTES: Readonly<Record<TagFilmKind, string>> = {
  'tag-swing': 'Hangs on its string',
  'tag-turn': 'Shows the back, too',
};

type Props = {
  order: FilmOrder;
  onChange: (order: FilmOrder) => void;
};

/** Shows the choices of a film: how a tag moves, and the size. */
export function VideoChoices({ order, onChange }: Props) {
  return (
    <>
      {'design' in order && (
        <Choices legend="Motion">
          {(Object.keys(MOTION_NOTES) as TagFilmKind[]).map((kind) => (
            <Choice
              key={kind}
              className={styles['choice']}
              name="video-motion"
              isSelected={order.kind === kind}
              onSelect={() => onChange({ ...order, kind })}
            >
              <b>{FILMS[kind].name}</b>
              <Text as="small" push variant="note" size={12}>
                {MOTION_NOTES[kind]}
              </Text>
            </Choice>
          ))}
        </Choices>
      )}
      <SizeChoices sizes={FILM_SIZES} size={order.size} onSelect={(size) => onChange({ ...order, size })} />
    </>
  );
}
