import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { LOCALES } from '../../../tag/texts/locales.ts';
import { getLanguageName } from '../../language/language-name.ts';
import { useEditor } from '../state/editor-store.ts';
import { ChoiceField } from './choice-field.tsx';

/** Selects the language of the labels on the card. Renders nothing for a layout without labels. */
export function CardWordsField() {
  const hasWords = useEditor(({ design }) => getLayout(design.layout).hasWords === true);
  if (!hasWords) return null;
  const options = LOCALES.map((value) => ({ value, label: getLanguageName(value), lang: value }));
  return <ChoiceField field="words" options={options} />;
}
