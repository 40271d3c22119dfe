import type { FilmRequest, FilmSize } from '../../tag/film/film-request.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { Text } from '../ui/text.tsx';
import styles from './video.module.css';

export type TagFilmKind = Extract<FilmRequest, { design: unknown }>['kind'];

const TAG_FILMS: readonly (readonly [kind: TagFilmKind, name: string, note: string])[] = [
  ['tag-turn', 'Turn', 'Shows the back, too'],
  ['tag-swing', 'Swing', 'Hangs on its string'],
];

const FILM_SIZES: readonly (readonly [size: FilmSize, name: string, note: string])[] = [
  ['story', 'Story', '1080 × 1920'],
  ['square', 'Square', '1080 × 1080'],
];

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
          {TAG_FILMS.map(([kind, name, note]) => (
            <Choice
              key={kind}
              className={styles['choice']}
              name="video-motion"
              isSelected={request.kind === kind}
              onSelect={() => onChange({ kind })}
            >
              <b>{name}</b>
              <Note>{note}</Note>
            </Choice>
          ))}
        </Choices>
      )}
      <Choices legend="Size">
        {FILM_SIZES.map(([size, name, note]) => (
          <Choice
            key={size}
            className={styles['choice']}
            name="video-size"
            isSelected={request.size === size}
            onSelect={() => onChange({ size })}
          >
            <i className={styles['shape']} data-size={size} aria-hidden="true" />
            <b>{name}</b>
            <Note>{note}</Note>
          </Choice>
        ))}
      </Choices>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text as="small" push variant="note" size={12}>
      {children}
    </Text>
  );
}
