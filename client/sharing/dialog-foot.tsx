import { Button } from '../ui/forms/button.tsx';
import styles from './share.module.css';

type Props = {
  /** Ends the sharing; absent where nothing is shared. */
  stop?: { readonly busy: boolean; readonly run: () => void } | undefined;
  onClose: () => void;
};

/** The last line of a dialog about a public page. Nothing is asked: what is shared again gets another link. */
export function DialogFoot({ stop, onClose }: Props) {
  return (
    <footer className={styles['foot']}>
      {stop && (
        <div>
          <Button look="quiet" className={styles['stop']} busy={stop.busy} onClick={stop.run}>
            <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
              <path
                d="M7.5 10.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M10.5 7.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1M2 2l14 14"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
              />
            </svg>
            Stop sharing
          </Button>
          <span>The page is gone at once, pictures too.</span>
        </div>
      )}
      <Button onClick={onClose}>Done</Button>
    </footer>
  );
}
