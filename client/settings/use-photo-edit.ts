import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { ProfileDocument } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import type { ImageKind } from '../session/image-cache-entry.ts';
import { writeImage } from '../session/image-cache.ts';
import { updateUser } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { makePhoto, type Photo } from './photo-choice.ts';
import { savePhoto } from './photo-save.ts';

/** Choosing and saving a photo. `failure` is the text of the last thing that went wrong; a choice outlives it. */
export function usePhotoEdit(userId: string, kind: ImageKind) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const mounted = useMounted();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const [choose, compressing] = useOneAtATime(async (file: File) => {
    setFailure(null);
    const made = await makePhoto(file, kind);
    if (made.ok) setPhoto(made.value);
    else setFailure(messageText(made.refusal.code));
  });

  const [save, saving] = useOneAtATime(async (chosen: Photo | null) => {
    setFailure(null);
    const saved = await savePhoto(client, { kind, photo: chosen, userId });
    if (saved.ok) {
      const { avatarUrl, coverImageUrl } = saved.value;
      updateUser(storedUser(saved.value));
      writeImage(userId, kind, kind === 'avatar' ? avatarUrl : coverImageUrl);
      client.writeQuery({ query: ProfileDocument, data: { viewer: saved.value } });
      // Whoever has gone Back meanwhile stays where they are.
      if (mounted.current) void navigate(paths.settings);
    } else if (saved.message !== null) {
      setFailure(messageText('PHOTO_SAVE_FAILED', { message: saved.message }));
    }
  });

  return { photo, failure, choose, compressing, save: () => save(photo), saving };
}

function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
