import { PageHeading } from '../ui/layout/page-heading.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { useIsDraft } from './state/editor-store.ts';

/** Shows the heading. A dot in the title of the browser tab marks unsaved changes. */
export function EditorHeading({ className = '' }: { className?: string | undefined }) {
  const isUnsaved = useIsDraft();
  return (
    <PageHeading title={isUnsaved ? translate('• Editor') : translate('Editor')} className={className}>
      {translate('Tag editor')}
    </PageHeading>
  );
}
