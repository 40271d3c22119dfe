import { useEffect, useState } from 'react';
import { readLoadedPercent } from '../../session/later-files.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './canvas.module.css';

/** The interval at which the percentage changes, in milliseconds. */
const INTERVAL_MS = 200;

/** Shows how much of the code that draws the card has arrived. It renders nothing if the page has not loaded it in advance. */
export function DrawingProgress() {
  const [percent, setPercent] = useState(readLoadedPercent);
  useEffect(() => {
    const timer = setInterval(() => setPercent(readLoadedPercent()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  if (percent === null) return null;
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={translate('Loading the card')} />
      {percent} %
    </div>
  );
}
