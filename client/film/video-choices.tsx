import {
  FILM_SIZES,
  type FilmRequest,
  type FilmSize,
  type TagFilmRequest,
} from '../../tag/film/film-request.ts';
import { FILMS } from '../../tag/film/films.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { SizeChoices } from '../ui/forms/size-choices.tsx';
import { Text } from '../ui/text.tsx';
import styles from './video.module.css';

export type TagFilmKind = TagFilmRequest['kind'];

const MOTION_NOTES: Readonly<Record<TagFilmKind, string>> = {
  'tag-turn': 'Shows the back, too',
  'tag-swing': 'Hangs on its string',
};

type Props = {
  request: FilmRequest;
  onChange: (choice: { size?: FilmSize; kind?: TagFilmKind }) => void;
};

/** Shows the choices of a film: how a tag moves, and the size. */
export function VideoChoices({ request, onChange }: Props) {
  return (
    <>
      {'design' in request && (
        <Choices legend="Motion">
          {FILMS.map(({ kind, name }) =>
            isTagFilmKind(kind) ? (
              <Choice
                key={kind}
                className={styles['choice']}
                name="video-motion"
                isSelected={request.kind === kind}
                onSelect={() => onChange({ kind })}
              >
                <b>{name}</b>
                <Text as="small" push variant="note" size={12}>
                  {MOTION_NOTES[kind]}
                </Text>
              </Choice>
            ) : null,
          )}
        </Choices>
      )}
      <SizeChoices sizes={FILM_SIZES} size={request.size} onSelect={(size) => onChange({ size })} />
    </>
  );
}

const isTagFilmKind = (kind: FilmRequest['kind']): kind is TagFilmKind => kind in MOTION_NOTES;
