import './mantine.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useAirlinesQuery } from '../graphql/generated.ts';
import { useSession } from '../session/session-store.ts';
import { useEditor, startEditing } from './editor.store.ts';
import { NarrowEditor } from './narrow-editor.tsx';
import { firstDesign } from './open-design.ts';
import { useLoadSavedTags, useSavedTags } from './use-saved-tags.ts';
import { WideEditor } from './wide-editor.tsx';

/** Up to this width, in CSS pixels, the side panels are drawers. */
const NARROW = '(max-width: 768px)';

/** The tag editor: airlines on the left, the tag in the middle, its fields on the right. */
export function Editor() {
  useFirstDesign();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return narrow ? <NarrowEditor /> : <WideEditor />;
}

/** Opens the first design as soon as airlines and saved tags have come, or one of them has failed. */
function useFirstDesign(): void {
  const userId = useSession((session) => session.user?.id ?? null);
  const owner = useEditor((editor) => editor.owner);
  const airlines = useAirlinesQuery();
  const loading = useLoadSavedTags();
  const tags = useSavedTags();
  const ready = Boolean(airlines.data ?? airlines.error) && loading.settled;
  const wanted = ready && userId !== null && owner !== userId;
  useEffect(() => {
    if (wanted) startEditing(userId, firstDesign(airlines.data?.airlines ?? [], tags));
  }, [wanted, userId, airlines.data, tags]);
}
