import { FILM_SIZES, type TagFilmRequest } from '../../tag/film/film-request.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { SizeChoices } from '../ui/forms/size-choices.tsx';
import { Text } from '../ui/text.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import type { FilmOrder } from './film-order.ts';
import styles from './video.module.css';

type TagFilmKind = TagFilmRequest['kind'];

const MOTIONS: Readonly<Record<TagFilmKind, { getName: () => string; getNote: () => string }>> = {
  'tag-swing': {
    getName: () => translateIn('motion of a tag', 'Swing'),
    getNote: () => translate('Hangs on its string'),
  },
  'tag-turn': {
    getName: () => translateIn('motion of a tag', 'Turn'),
    getNote: () => translate('Shows the back, too'),
  },
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
        <Choices legend={translate('Motion')}>
          {(Object.keys(MOTIONS) as TagFilmKind[]).map((kind) => (
            <Choice
              key={kind}
              className={styles['choice']}
              name="video-motion"
              isSelected={order.kind === kind}
              onSelect={() => onChange({ ...order, kind })}
            >
              <b>{MOTIONS[kind].getName()}</b>
              <Text as="small" push variant="note" size={12}>
                {MOTIONS[kind].getNote()}
              </Text>
            </Choice>
          ))}
        </Choices>
      )}
      <SizeChoices sizes={FILM_SIZES} size={order.size} onSelect={(size) => onChange({ ...order, size })} />
    </>
  );
}
