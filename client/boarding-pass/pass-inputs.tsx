import { useRef, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { FileInput } from '../ui/forms/file-input.tsx';
import { Row } from '../ui/layout/box.tsx';
import { CameraScan } from './camera-scan.tsx';

type Props = {
  onFile: (file: File) => void;
  /** The text of a bar code. @returns why it is no boarding pass; null for one */
  onText: (text: string) => string | null;
  /** Whether a photo is what its place is for. */
  isMain?: boolean;
};

/** The ways of a boarding pass into the browser: a photo or a wallet's file, and the camera. */
export function PassInputs({ onFile, onText, isMain = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isFilming, setFilming] = useState(false);
  return (
    <>
      <Row wrap justify="center" gap={10} padding="14px 0 0">
        <Button
          variant={isMain ? 'go' : 'ghost'}
          data-autofocus={isMain || undefined}
          onClick={() => input.current?.click()}
        >
          Choose photo
        </Button>
        <Button aria-expanded={isFilming} onClick={() => setFilming(!isFilming)}>
          Use camera
        </Button>
      </Row>
      <FileInput ref={input} accept="image/*,.pkpass" onChoose={onFile} />
      {isFilming && <CameraScan onText={onText} onClose={() => setFilming(false)} />}
    </>
  );
}
