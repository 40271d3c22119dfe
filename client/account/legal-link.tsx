import { Link, useLocation } from 'react-router-dom';

/** The hash of each text, so that a link from outside can open it. */
export const LEGAL_HASHES = { terms: '#terms-of-service', privacy: '#privacy-policy' } as const;

/**
 * Links to a legal text, which opens over the current page. The URL of the page then names the text, in the same history entry and with the
 * same state, which may hold a token of the page.
 */
function LegalLink({ name, children }: { name: keyof typeof LEGAL_HASHES; children: string }) {
  const { search, state } = useLocation();
  return (
    <Link to={{ search, hash: LEGAL_HASHES[name] }} replace state={state}>
      {children}
    </Link>
  );
}

/** The links to both texts, for sentences that contain them as `<terms>` and `<privacy>`. */
export const LEGAL_LINKS = {
  terms: (text: string) => <LegalLink name="terms">{text}</LegalLink>,
  privacy: (text: string) => <LegalLink name="privacy">{text}</LegalLink>,
};
