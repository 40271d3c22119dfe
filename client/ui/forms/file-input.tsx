import { type Ref, useEffect, useEffectEvent, useState } from 'react';

type Props = { ref: Ref<HTMLInputElement>; accept: string; onChoose: (file: File) => void };

/** The browser's file picker, without its looks: a button of ours clicks it. */
export function FileInput({ ref, accept, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // Resets the input, so that selecting the same file again fires a change event.
        currentTarget.value = '';
      }}
    />
  );
}

/**
 * Takes a file that is dropped anywhere on the page. The whole page, since a browser that misses its target by a
 * pixel would leave the page to show the file. What is dragged within the page, such as a text, is left alone.
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const allow = (event: DragEvent) => {
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
      if (file) take(file);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over;
}

/** Takes a file or a picture that is pasted anywhere on the page. */
export function useFilePaste(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || isFormattedText(event)) return;
      event.preventDefault();
      take(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

/** Office programs add a picture of a copied text to it. */
function isFormattedText({ clipboardData }: ClipboardEvent): boolean {
  return ['text/plain', 'text/html'].every((type) => clipboardData?.types.includes(type));
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
