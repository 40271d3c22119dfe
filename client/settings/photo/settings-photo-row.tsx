import type { SessionUserFragment } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import { usePhoto } from '../../session/use-photo.ts';
import { LinkRow } from '../settings-rows.tsx';
import styles from '../settings.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';

/** Shows the avatar or the cover as a thumbnail, or 'Not set'. Links to the page that changes it. */
export function PhotoRow({ user, kind }: { user: SessionUserFragment; kind: ImageKind }) {
  const url = usePhoto(user, kind);
  const texts = PHOTO_TEXTS[kind];
  const photoUrl = kind === 'avatar' ? user.avatarUrl : user.coverImageUrl;
  // A photo is set but cannot be loaded: 'Not set' would be wrong.
  const fallback = photoUrl ? translate('Cannot be shown') : null;
  const thumbnail = url && (
    <img className={styles['thumbnail']} data-kind={kind} src={url} alt={texts.ownPhoto()} />
  );
  return <LinkRow name={texts.name()} to={paths[kind]} value={thumbnail ?? fallback} />;
}
