import { useRef, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { FileInput } from '../ui/forms/file-input.tsx';
import { Row } from '../ui/layout/box.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { CameraScan } from './camera-scan.tsx';
import { PASS_FILE_TYPES } from './pass-file-types.ts';

type Props = {
  onFile: (file: File) => void;
  /**
   * Receives the text of a bar code.
   * @returns the reason why the text is no boarding pass; null if it is a boarding pass
   */
  onText: (text: string) => string | null;
  /** True if selecting a photo is the main action of its dialog or page. */
  isMain?: boolean;
};

/** Renders the inputs for a boarding pass: a file (a photo or a wallet's pass) and the camera. */
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
          {translate('Choose photo')}
        </Button>
        <Button aria-expanded={isFilming} onClick={() => setFilming(!isFilming)}>
          {translate('Use camera')}
        </Button>
      </Row>
      <FileInput ref={input} accept={PASS_FILE_TYPES} onFile={onFile} />
      {isFilming && <CameraScan onText={onText} onClose={() => setFilming(false)} />}
    </>
  );
}
