import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';

/** The hash that opens each text, so that the Back button closes it. */
const LEGAL_HASHES = { terms: '#terms-of-service', privacy: '#privacy-policy' } as const;

const LEGAL_DOCUMENTS: readonly { hash: string; title: string; load: LoadComponent }[] = [
  {
    hash: LEGAL_HASHES.terms,
    title: 'Terms of Service',
    load: () => import('./terms.tsx').then(({ Terms }) => Terms),
  },
  {
    hash: LEGAL_HASHES.privacy,
    title: 'Privacy Policy',
    load: () => import('./privacy.tsx').then(({ Privacy }) => Privacy),
  },
];

/** Marks a history entry whose previous entry is the same page without the text. */
type LegalState = { openedHere: true };

/** Links to a legal text, which opens over the current page. */
export function LegalLink({ text, children }: { text: keyof typeof LEGAL_HASHES; children: string }) {
  return (
    <Link to={{ hash: LEGAL_HASHES[text] }} state={{ openedHere: true } satisfies LegalState}>
      {children}
    </Link>
  );
}

/** Shows the legal text that the hash names over the page. The text is loaded when it opens. */
export function LegalModal() {
  const { hash } = useLocation();
  const openDocument = LEGAL_DOCUMENTS.find((document) => document.hash === hash);
  const close = useClose(openDocument !== undefined);
  return (
    <Modal opened={openDocument !== undefined} onClose={close} title={openDocument?.title} size={720}>
      {openDocument && <LazyLegalText key={openDocument.hash} load={openDocument.load} />}
    </Modal>
  );
}

/**
 * Returns a function that closes the text. A text opened by a link goes back in the history; a text opened by its URL replaces the entry.
 * Going back is asynchronous, so a second close is ignored: it would leave the page.
 */
function useClose(isOpen: boolean): () => void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ hash: '' }, { replace: true });
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

function LazyLegalText({ load }: { load: LoadComponent }) {
  const text = useLazy(load);
  if (text.status === 'ready') return <text.Part />;
  if (text.status === 'loading') return <Spinner />;
  return <ChunkError pageName="This text" onRetry={text.retry} />;
}
