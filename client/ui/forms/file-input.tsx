import type { Ref } from 'react';

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
        // Else the same file, chosen again, would be no change.
        currentTarget.value = '';
      }}
    />
  );
}
