import {
  ALL_FIGURES_URL,
  DELETED_TAGS_URL,
  MILESTONES_URL,
  paths,
  PICTURES_URL,
  SHARED_TAGS_URL,
} from '../paths.ts';

/** The pages of the collection; the first one is the list of the tags. */
export const COLLECTION_PARTS = [
  { to: paths.tags, name: 'My tags' },
  { to: PICTURES_URL, name: 'Pictures' },
  { to: ALL_FIGURES_URL, name: 'Figures' },
  { to: MILESTONES_URL, name: 'Milestones' },
  { to: SHARED_TAGS_URL, name: 'Shared' },
  { to: DELETED_TAGS_URL, name: 'Recently deleted' },
] as const;
