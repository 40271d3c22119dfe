import {
  ALL_FIGURES_URL,
  DELETED_TAGS_URL,
  MILESTONES_URL,
  paths,
  PICTURES_URL,
  SHARED_TAGS_URL,
} from '../paths.ts';
import { translate } from '../../tag/texts/translate.ts';

/** The pages of the collection; the first one is the list of the tags. */
export const COLLECTION_PARTS = [
  { to: paths.tags, getName: () => translate('My tags') },
  { to: PICTURES_URL, getName: () => translate('Pictures') },
  { to: ALL_FIGURES_URL, getName: () => translate('Figures') },
  { to: MILESTONES_URL, getName: () => translate('Milestones') },
  { to: SHARED_TAGS_URL, getName: () => translate('Shared') },
  { to: DELETED_TAGS_URL, getName: () => translate('Recently deleted') },
] as const;
