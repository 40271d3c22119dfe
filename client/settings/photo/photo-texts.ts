import { translate, translateIn } from '../../../tag/texts/translate.ts';

/** The texts about each picture of the profile. */
export const PHOTO_TEXTS = {
  avatar: {
    name: () => translate('Avatar'),
    ownPhoto: () => translate('Your avatar'),
    newPhoto: () => translate('New avatar'),
    currentPhoto: () => translate('Current avatar'),
    noPhoto: () => translate('No avatar image'),
  },
  cover: {
    name: () => translateIn('picture of a profile', 'Cover'),
    ownPhoto: () => translate('Your cover'),
    newPhoto: () => translate('New cover'),
    currentPhoto: () => translate('Current cover'),
    noPhoto: () => translate('No cover image'),
  },
} as const;
