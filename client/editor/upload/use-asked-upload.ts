import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localData, pendingEntries } from '../../offline/local.store.ts';
import { UPLOAD_PARAM } from '../../paths.ts';
import { openDialog } from '../state/editor-store.ts';

/** Opens what waits in this browser where the editor's address asks for it, once: a reload does not open it again. */
export function useAskedUpload(): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has(UPLOAD_PARAM);
  useEffect(() => {
    if (!asked) return;
    if (pendingEntries().length + localData().removals.length > 0) openDialog('upload');
    setParams(
      (params) => {
        params.delete(UPLOAD_PARAM);
        return params;
      },
      { replace: true },
    );
  }, [asked, setParams]);
}
