import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useIsDraft } from './state/editor-store.ts';

/** The page's heading. Its title says in the browser's tab, too, that there is something to save. */
export function EditorHeading({ className = '' }: { className?: string | undefined }) {
  const unsaved = useIsDraft();
  return (
    <PageHeading title={unsaved ? '• Editor' : 'Editor'} className={className}>
      Tag editor
    </PageHeading>
  );
}
