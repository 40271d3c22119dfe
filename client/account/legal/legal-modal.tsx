import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChunkError } from '../../ui/lazy-route.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLazy, type LoadPart } from '../../ui/use-lazy.ts';

/** The part of the address that opens each text, so that Back closes it. */
export const LEGAL_HASHES = { terms: '#terms-of-service', privacy: '#privacy-policy' } as const;

const DOCUMENTS: readonly { hash: string; title: string; load: LoadPart }[] = [
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

/** One of the two legal texts over the page that stands in the address; its words are fetched when it is opened. */
export function LegalModal() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = DOCUMENTS.find((document) => document.hash === hash);
  return (
    <Modal
      opened={open !== undefined}
      onClose={() => void navigate({ hash: '' }, { replace: true })}
      title={open?.title}
      size={720}
    >
      {open && <LegalText key={open.hash} load={open.load} />}
    </Modal>
  );
}

function LegalText({ load }: { load: LoadPart }) {
  const text = useLazy(load);
  if (text.state === 'ready') return <text.Part />;
  if (text.state === 'loading') return <Spinner />;
  return <ChunkError what="This text" onRetry={text.retry} />;
}
