import { type SubmitEvent, useRef } from 'react';
import { FileInput, useFileDrop } from '../../ui/forms/file-input.tsx';
import { useProfileQuery } from '../../graphql/settings.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import { useSession } from '../../session/session-store.ts';
import type { StoredUser } from '../../session/stored-session.ts';
import { toPhotoOwner, usePhoto } from '../../session/use-photo.ts';
import { BackButton, Button, type ButtonVariant } from '../../ui/forms/button.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TicketStub } from '../../ui/layout/ticket-stub.tsx';
import { FormOfflineNote } from '../offline-note.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { PhotoPreview, formatReadyText } from './photo-preview.tsx';
import { PHOTO_TEXTS } from './photo-texts.ts';
import styles from './photo.module.css';
import { usePhotoEdit } from './use-photo-edit.ts';

/** Shows the page for a new avatar, at /settings/avatar. */
export function AvatarPhoto() {
  return <PhotoPage kind="avatar" />;
}

/** Shows the page for a new cover, at /settings/cover. */
export function CoverPhoto() {
  return <PhotoPage kind="cover" />;
}

function PhotoPage({ kind }: { kind: ImageKind }) {
  useLanguage();
  const user = useSession((session) => session.user);
  // The user is the key, so that a user who signs in in another tab does not get this user's selected photo.
  return user && <PhotoEditForm key={user.id} user={user} kind={kind} />;
}

function PhotoEditForm({ user, kind }: { user: StoredUser; kind: ImageKind }) {
  const currentUrl = useCurrentPhoto(user, kind);
  const { photo, errorMessage, choose, isCompressing, save, isSaving } = usePhotoEdit(user.id, kind);
  useFileDrop((file) => !isSaving && void choose(file));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Stack as="form" gap={24} className={styles['page']} onSubmit={submit}>
      <Grid
        as="header"
        columns="minmax(0, 1fr) auto minmax(0, 1fr)"
        align="center"
        className={styles['header']}
      >
        <BackButton to={paths.settings} />
        <PageHeading size={34}>{PHOTO_TEXTS[kind].name()}</PageHeading>
        <Button type="submit" variant="go" isBusy={isSaving} disabled={!photo || isCompressing}>
          {isSaving ? translate('Saving...') : translate('Save')}
        </Button>
      </Grid>
      <Stack
        as="main"
        gap={18}
        align="center"
        padding="48px 40px 0"
        surface="panel"
        className={styles['hangar']}
      >
        <PhotoPreview {...{ kind, photo, currentUrl, isCompressing }} />
        <FileButton
          {...{ isCompressing, isSaving }}
          variant={photo ? 'ghost' : 'go'}
          onFile={(file) => void choose(file)}
        />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <FormOfflineNote errorMessage={errorMessage} />
        <TicketStub className={styles['stub']}>
          <Text variant="note" align="center" className={styles['hint']}>
            {translate(
              'Any image of at most 10 MB. It is made smaller in this browser before it is uploaded.',
            )}{' '}
            <span>{translate('You can also drop one anywhere on this page.')}</span>
          </Text>
          <Text as="output" tone="synced" size={14} align="center">
            {photo && !isCompressing && !isSaving && formatReadyText(photo)}
          </Text>
        </TicketStub>
      </Stack>
    </Stack>
  );
}

/** Returns the URL of the current photo from the profile, or from the image cache until the profile has loaded. */
function useCurrentPhoto(user: StoredUser, kind: ImageKind): string | null {
  const { data } = useProfileQuery();
  return usePhoto(data?.viewer ?? toPhotoOwner(user), kind);
}

type FileButtonProps = {
  isCompressing: boolean;
  isSaving: boolean;
  variant: ButtonVariant;
  onFile: (file: File) => void;
};

/** Opens the file dialog. Ignores files while a photo is compressed or saved. */
function FileButton({ isCompressing, isSaving, variant, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        className={styles['choose']}
        isBusy={isCompressing}
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && input.current?.click()}
      >
        {isCompressing ? translate('COMPRESSING...') : translate('CHOOSE PHOTO')}
      </Button>
      <FileInput ref={input} accept="image/*" onFile={onFile} />
    </>
  );
}
