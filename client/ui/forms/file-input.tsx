import { type Ref, useEffect, useEffectEvent, useState } from 'react';

type Props = { ref: Ref<HTMLInputElement>; accept: string; onFile: (file: File) => void };

/** Renders the hidden file input of the browser. Another button clicks it. */
export function FileInput({ ref, accept, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onFile(file);
        // Resets the input, so that selecting the same file again fires a change event.
        currentTarget.value = '';
      }}
    />
  );
}

/**
 * Accepts a file that the user drops anywhere on the page. The whole page is the target, because the browser would open a file that
 * misses a smaller target. Ignores data without files, such as a dragged text.
 * @returns true while a file is dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const submitFile = useEffectEvent(onFile);
  useEffect(() => {
    const allowDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) submitFile(file);
    };
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** Accepts a file or an image that the user pastes anywhere on the page. */
export function useFilePaste(onFile: (file: File) => void): void {
  const submitFile = useEffectEvent(onFile);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || isFormattedText(event)) return;
      event.preventDefault();
      submitFile(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

/** Returns true for formatted text, because office programs add an image of the text to the clipboard. */
function isFormattedText({ clipboardData }: ClipboardEvent): boolean {
  return ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
