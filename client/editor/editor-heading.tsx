import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useIsDraft } from './state/editor-store.ts';

/** Shows the heading. A dot in the title of the browser tab marks unsaved changes. */
export function EditorHeading({ className = '' }: { className?: string | undefined }) {
  const unsaved = useIsDraft();
  return (
    <PageHeading title={unsaved ? '• Editor' : 'Editor'} className={className}>
      Tag editor
    </PageHeading>
  );
}
