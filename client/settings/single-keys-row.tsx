import { setSingleKeys } from '../session/stored-single-keys.ts';
import { Switch } from '../ui/forms/switch.tsx';
import { useSingleKeys } from '../ui/single-keys.ts';
import { translate } from '../../tag/texts/translate.ts';
import styles from './settings.module.css';

/** Switches the shortcuts of one key on or off, in this browser. */
export function SingleKeysRow() {
  const isOn = useSingleKeys((keys) => keys.isOn);
  return (
    <li className={styles['switch']}>
      <Switch
        label={translate('Single-key shortcuts')}
        note={translate('N for Quick entry, D to download, / to search, ? for the list.')}
        isOn={isOn}
        onChange={setSingleKeys}
      />
    </li>
  );
}
