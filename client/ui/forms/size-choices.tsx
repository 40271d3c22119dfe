import { PICTURE_SIZES, SIZE_NAMES, type ScreenSize } from '../../../tag/collection/kit/picture-sizes.ts';
import { Text } from '../text.tsx';
import { Choice, Choices } from './choices.tsx';
import styles from './size-choices.module.css';
import { translate, translateText } from '../../../tag/texts/translate.ts';

type Props<Size extends ScreenSize> = {
  sizes: readonly Size[];
  size: Size;
  onSelect: (size: Size) => void;
};

/** Shows the sizes of pictures and films, each with its shape and its pixels. */
export function SizeChoices<Size extends ScreenSize>({ sizes, size, onSelect }: Props<Size>) {
  return (
    <Choices legend={translate('Size')}>
      {sizes.map((option) => (
        <Choice
          key={option}
          className={styles['choice']}
          name="picture-size"
          isSelected={option === size}
          onSelect={() => onSelect(option)}
        >
          <i className={styles['shape']} data-size={option} aria-hidden="true" />
          <b>{translateText(SIZE_NAMES[option])}</b>
          <Text as="small" push variant="note" size={12}>
            <bdi dir="ltr">{`${PICTURE_SIZES[option].width} × ${PICTURE_SIZES[option].height}`}</bdi>
          </Text>
        </Choice>
      ))}
    </Choices>
  );
}
