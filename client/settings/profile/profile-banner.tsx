import type { SessionUserFragment } from '../../graphql/generated.ts';
import { usePhoto } from '../../session/use-photo.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './profile-banner.module.css';

/**
 * The profile as it looks: cover, avatar, nickname, and the bio in full. Decoration, hidden from assistive technology
 * and written by the style sheet: the rows below say all of it as text, and a page that says a name twice is harder to
 * search and to test.
 */
export function ProfileBanner({ user }: { user: SessionUserFragment }) {
  const avatar = usePhoto(user, 'avatar');
  const cover = usePhoto(user, 'cover');
  return (
    <Stack gap={0} surface="panel" className={styles['banner']} aria-hidden="true">
      <div className={styles['cover']}>{cover && <img src={cover} alt="" />}</div>
      <Row align="start" gap={24} padding="0 32px 28px" className={styles['who']}>
        <div className={styles['avatar']} data-initial={initialOf(user.nickname)}>
          {avatar && <img src={avatar} alt="" />}
        </div>
        <Stack gap={10} padding="18px 0 0">
          {user.nickname !== '' && (
            <Text look="display" className={styles['nickname']} data-text={user.nickname} />
          )}
          {user.bio !== '' && <Text tone="lead" size={16} className={styles['bio']} data-text={user.bio} />}
        </Stack>
      </Row>
    </Stack>
  );
}

/** The first letter as it is seen: an emoji of several code points is one. '' for no name. */
function initialOf(nickname: string): string {
  const [first] = new Intl.Segmenter().segment(nickname.trim());
  return first?.segment.toUpperCase() ?? '';
}
