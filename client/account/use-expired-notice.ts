import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInState } from '../session/redirect.ts';

/** How long the sign-in screen says that the session has expired. */
const EXPIRED_NOTICE_MS = 5000;

/** Whether to say that the session has expired: for 5 s after the router brought us here because of it. */
export function useExpiredNotice(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState((location.state as SignInState | null)?.expired === true);

  useEffect(() => {
    if (!shown) return;
    // The browser keeps router state over a reload: told once, it is taken out.
    void navigate(location.pathname, { replace: true, state: null });
    const timer = setTimeout(() => setShown(false), EXPIRED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shown, navigate, location.pathname]);

  return shown;
}
