import { useRef } from 'react';
import { FileInput } from '../../ui/forms/file-input.tsx';
import styles from './logo-picker.module.css';

/** The button that lets a user choose an image of a logo. While it is `busy` it keeps the focus and does nothing. */
export function UploadLogo({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-busy={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        {busy ? 'Uploading...' : 'Upload a logo…'}
      </button>
      <FileInput ref={input} accept="image/*" onChoose={onChoose} />
    </>
  );
}
