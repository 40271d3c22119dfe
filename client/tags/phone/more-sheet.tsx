import { Link, useLocation } from 'react-router-dom';
import { paths, PICTURES_HASH } from '../../paths.ts';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { COLLECTION_PARTS } from '../collection-parts.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './more-sheet.module.css';

type Props = {
  /** True if the collection has tags that can be shared. */
  hasTags: boolean;
  onShare: () => void;
  onClose: () => void;
};

/** Shows the other parts of the collection and the actions for all tags. */
export function MoreSheet({ hasTags, onShare, onClose }: Props) {
  const { search } = useLocation();
  return (
    <BottomSheet title={translate('My tags')} onClosed={onClose}>
      {(close) => {
        const closeAnd = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {hasTags && (
              <ul className={styles['list']}>
                <li>
                  <button type="button" onClick={closeAnd(onShare)}>
                    {translate('Share collection')}
                  </button>
                </li>
                <li>
                  <Link to={`${paths.tags}${search}${PICTURES_HASH}`}>{translate('Pictures')}</Link>
                </li>
              </ul>
            )}
            <nav aria-label={translate('Collection')}>
              <ul className={styles['list']}>
                {[
                  ...COLLECTION_PARTS.slice(hasTags ? 2 : 1),
                  { to: paths.import, getName: () => translate('Import and export') },
                ].map(({ to, getName }) => (
                  <li key={to}>
                    <Link to={to}>{getName()}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        );
      }}
    </BottomSheet>
  );
}
