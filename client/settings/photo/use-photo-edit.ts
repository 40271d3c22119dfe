import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { ProfileDocument } from '../../graphql/generated.ts';
import { onReconnect, probeNow } from '../../offline/connection.ts';
import { paths } from '../../paths.ts';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import { writeImage } from '../../session/image-cache.ts';
import { updateUser } from '../../session/session-store.ts';
import { toStoredUser } from '../../session/stored-session.ts';
import { useAction } from '../../use-action.ts';
import { compressPhoto, type Photo } from './compress-photo.ts';
import { savePhoto } from './photo-save.ts';

/** Selects and saves a photo. `errorMessage` is the last error; an error does not discard the selected photo. */
export function usePhotoEdit(userId: string, kind: ImageKind) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const mounted = useMounted();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const choosing = useAction('PHOTO_COMPRESS_FAILED');
  const saving = useAction('PROFILE_UPDATE_FAILED');
  const comeBack = useEffectEvent(saving.clear);
  useEffect(() => onReconnect(comeBack), []);

  const choose = (file: File) => {
    saving.clear();
    return choosing.run(async () => {
      const made = await compressPhoto(file, kind);
      if (!made.ok) return refusalText(made.refusal);
      setPhoto(made.value);
      return null;
    });
  };

  const save = () => {
    choosing.clear();
    return saving.run(async () => {
      const saved = await savePhoto(client, { kind, photo, userId });
      if (!saved.ok) {
        // The failed step does not tell if the server can be reached, so this is probed.
        probeNow();
        return refusalText(saved.refusal);
      }
      const { avatarUrl, coverImageUrl } = saved.value;
      updateUser(toStoredUser(saved.value));
      writeImage(userId, kind, kind === 'avatar' ? avatarUrl : coverImageUrl);
      client.writeQuery({ query: ProfileDocument, data: { viewer: saved.value } });
      // Does not navigate when the user has already left the page.
      if (mounted.current) void navigate(paths.settings);
      return null;
    });
  };

  const errorMessage = choosing.errorMessage ?? saving.errorMessage;
  return { photo, errorMessage, choose, compressing: choosing.busy, save, saving: saving.busy };
}

/** Returns the text of a refusal; null if the session has ended, because the sign-in screen reports this. */
function refusalText({ code, params }: Refusal): string | null {
  return code === 'UNAUTHENTICATED' ? null : formatMessage(code, params);
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
