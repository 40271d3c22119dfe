import styles from '../field.module.css';

/** What a field holds: plain words, codes, a colour's hex code, or a choice with a picture in front. */
type Content = 'words' | 'code' | 'hex' | 'logo' | 'aircraft';

const CONTENT = {
  words: styles['words'],
  code: styles['code'],
  hex: styles['hex'],
  logo: styles['logo'],
  aircraft: styles['aircraft'],
};

/** Class names that give a Mantine input, and what opens under it, the look of the right panel. */
function classesFor(content: Content) {
  return {
    label: styles['label'],
    input: `${styles['input']} ${CONTENT[content]}`,
    error: styles['error'],
  };
}

export const wordClasses = classesFor('words');
export const codeClasses = classesFor('code');
export const logoClasses = classesFor('logo');
export const aircraftClasses = classesFor('aircraft');
export const colorClasses = {
  ...classesFor('hex'),
  dropdown: `${styles['dropdown']} ${styles['picker']}`,
  description: styles['hint'],
};
