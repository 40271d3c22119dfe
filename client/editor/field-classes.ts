import styles from './field.module.css';

/** Class names that give a Mantine input the look of the right panel. */
export const fieldClasses = {
  label: styles['label'],
  input: styles['input'],
  error: styles['error'],
};

/** The same with what opens under the field. */
export const pickerClasses = {
  ...fieldClasses,
  dropdown: styles['dropdown'],
  option: styles['option'],
};
