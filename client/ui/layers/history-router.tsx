import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { PageHistory } from './page-history.ts';

/**
 * Shows the pages of the browser's history, in which open layers have entries of their own. It uses no transitions, because a query that
 * fails during a transition repeats without end. Pages show loading states.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [pageHistory] = useState(() => new PageHistory());
  const [{ action, location }, setVisit] = useState(pageHistory.readVisit);
  useLayoutEffect(() => pageHistory.listen(setVisit), [pageHistory]);
  return (
    <Router location={location} navigationType={action} navigator={pageHistory} useTransitions={false}>
      {children}
    </Router>
  );
}
