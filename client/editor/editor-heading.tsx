import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useIsDraft } from './state/editor-store.ts';

/** Shows the heading. A dot in the title of the browser tab marks unsaved changes. */
export function EditorHeading({ className = '' }: { className?: string | undefined }) {
  const isUnsaved = useIsDraft();
  return (
    <PageHeading title={isUnsaved ? '• Editor' : 'Editor'} className={className}>
      Tag editor
    </PageHeading>
  );
}
