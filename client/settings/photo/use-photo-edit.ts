import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { ProfileDocument } from '../../graphql/settings.ts';
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
  const isMounted = useIsMounted();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const compressAction = useAction('PHOTO_COMPRESS_FAILED');
  const saveAction = useAction('PROFILE_UPDATE_FAILED');
  const returnToSettings = useEffectEvent(saveAction.clear);
  useEffect(() => onReconnect(returnToSettings), []);

  const choose = (file: File) => {
    saveAction.clear();
    return compressAction.run(async () => {
      const compressedPhoto = await compressPhoto(file, kind);
      if (!compressedPhoto.ok) return getRefusalText(compressedPhoto.refusal);
      setPhoto(compressedPhoto.value);
      return null;
    });
  };

  const save = () => {
    compressAction.clear();
    return saveAction.run(async () => {
      const saveResult = await savePhoto(client, { kind, photo, userId });
      if (!saveResult.ok) {
        // The failed step does not tell if the server can be reached, so this is probed.
        probeNow();
        return getRefusalText(saveResult.refusal);
      }
      const { avatarUrl, coverImageUrl } = saveResult.value;
      updateUser(toStoredUser(saveResult.value));
      writeImage(userId, kind, kind === 'avatar' ? avatarUrl : coverImageUrl);
      client.writeQuery({ query: ProfileDocument, data: { viewer: saveResult.value } });
      // Does not navigate when the user has already left the page.
      if (isMounted.current) void navigate(paths.settings);
      return null;
    });
  };

  const errorMessage = compressAction.errorMessage ?? saveAction.errorMessage;
  return {
    photo,
    errorMessage,
    choose,
    isCompressing: compressAction.isBusy,
    save,
    isSaving: saveAction.isBusy,
  };
}

/** Returns the text of a refusal; null if the session has ended, because the sign-in screen reports this. */
function getRefusalText({ code, params }: Refusal): string | null {
  return code === 'UNAUTHENTICATED' ? null : formatMessage(code, params);
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
