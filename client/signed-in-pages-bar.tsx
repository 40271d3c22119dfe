import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useSession } from './session/session-store.ts';
import { useKeyboard } from './ui/use-keyboard.ts';
import { PagesBar, useHasPagesBar } from './ui/layout/pages-bar.tsx';

/** Shows the bar of pages on each page of a signed-in user, except in the editor, which has a bar of its own. */
export function SignedInPagesBar() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const hasBar = useHasPagesBar();
  const isEditor = pathname === paths.editor || pathname === paths.tryIt;
  return hasBar && isSignedIn && !isEditor ? <BarWithoutKeyboard /> : null;
}

/** Hides the bar while the keyboard of a phone is open, because the bar would lie between the keyboard and the field. */
function BarWithoutKeyboard() {
  return useKeyboard() ? null : <PagesBar />;
}
