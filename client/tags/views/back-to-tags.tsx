import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';

/** Links from a separate page back to the collection. */
export function BackToTags({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink variant="plain" to={paths.tags} className={className}>
      <svg width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
        <path d="M6.5 1 1.5 6l5 5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      My tags
    </ButtonLink>
  );
}
