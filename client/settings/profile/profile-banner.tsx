import type { SessionUserFragment } from '../../graphql/generated.ts';
import { usePhoto } from '../../session/use-photo.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './profile-banner.module.css';

/**
 * Shows the profile as a banner: cover, avatar, nickname, and the whole bio. It is decoration, hidden from screen readers, and its texts
 * are written by the style sheet. The rows below contain all of it as text, and a page that contains a name twice is harder to search and
 * to test.
 */
export function ProfileBanner({ user }: { user: SessionUserFragment }) {
  const avatar = usePhoto(user, 'avatar');
  const cover = usePhoto(user, 'cover');
  return (
    <Stack gap={0} surface="panel" className={styles['banner']} aria-hidden="true">
      <div className={styles['cover']}>{cover && <img src={cover} alt="" />}</div>
      <Row align="start" gap={24} padding="0 32px 28px" className={styles['who']}>
        <div className={styles['avatar']} data-initial={getInitial(user.nickname)}>
          {avatar && <img src={avatar} alt="" />}
        </div>
        <Stack gap={10} padding="18px 0 0">
          {user.nickname !== '' && (
            <Text variant="display" className={styles['nickname']} data-text={user.nickname} />
          )}
          {user.bio !== '' && <Text tone="lead" size={16} className={styles['bio']} data-text={user.bio} />}
        </Stack>
      </Row>
    </Stack>
  );
}

/** Returns the first grapheme in upper case, such as an emoji of several code points; '' for no name. */
function getInitial(nickname: string): string {
  const [firstGrapheme] = new Intl.Segmenter().segment(nickname.trim());
  return firstGrapheme?.segment.toUpperCase() ?? '';
}
