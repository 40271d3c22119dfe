import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadTextParts } from '../language/choose-language.ts';
import { useLayer } from '../ui/layers/use-layer.ts';
import { ChunkError } from '../ui/layout/lazy-route.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { useLazy, type LoadComponent } from '../ui/layout/use-lazy.ts';
import { translate } from '../../tag/texts/translate.ts';
import { LEGAL_HASHES } from './legal-link.tsx';

const LEGAL_DOCUMENTS: readonly { hash: string; title: () => string; load: LoadComponent }[] = [
  {
    hash: LEGAL_HASHES.terms,
    title: () => translate('Terms of Service'),
    load: async () => {
      const [{ Terms }] = await Promise.all([import('./terms.tsx'), loadTextParts(['legal'])]);
      return Terms;
    },
  },
  {
    hash: LEGAL_HASHES.privacy,
    title: () => translate('Privacy Policy'),
    load: async () => {
      const [{ Privacy }] = await Promise.all([import('./privacy.tsx'), loadTextParts(['legal'])]);
      return Privacy;
    },
  },
];

/** Shows the legal text that the hash names as a layer over the page. The text is loaded when it opens. */
export function LegalModal() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const openDocument = LEGAL_DOCUMENTS.find((document) => document.hash === hash);
  const isOpen = openDocument !== undefined;
  const close = () => void navigate({ search, hash: '' }, { replace: true, state });
  useLayer(isOpen, close);
  return (
    <Modal opened={isOpen} onClose={close} title={openDocument?.title()} size={720}>
      {openDocument && <LazyLegalText key={openDocument.hash} load={openDocument.load} />}
    </Modal>
  );
}

function LazyLegalText({ load }: { load: LoadComponent }) {
  const text = useLazy(load);
  if (text.status === 'ready') return <text.Part />;
  if (text.status === 'loading') return <Spinner />;
  return <ChunkError isPart onRetry={text.retry} />;
}
