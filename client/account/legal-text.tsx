import { useState, type ReactNode } from 'react';
import { LEGAL_EMAIL, TERMS_VERSION } from '../../tag/texts/product.ts';
import { ENGLISH, runInLanguage, translate } from '../../tag/texts/translate.ts';
import { translateElements } from '../language/translate-elements.tsx';
import { useLanguage } from '../language/use-language.ts';
import { Button } from '../ui/forms/button.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';

export type LegalSection = { title: string; paragraphs: readonly string[] };

/** Returns the sections in the current language. */
type ListSections = () => readonly LegalSection[];

/** Shows a legal text. A translation first says that the English text holds, and can be replaced by that. */
export function LegalText({ listSections }: { listSections: ListSections }) {
  const { locale } = useLanguage();
  const [isEnglishSelected, setEnglishSelected] = useState(false);
  if (locale === ENGLISH.locale) return renderDocument(listSections);
  return (
    <>
      <Stack gap={6} align="start">
        {!isEnglishSelected && (
          <Text variant="strong">
            {translate('The English text holds; this translation is for reading only.')}
          </Text>
        )}
        <Button variant="quiet" onClick={() => setEnglishSelected(!isEnglishSelected)}>
          {isEnglishSelected ? translate('Show the translation') : translate('Show the English text')}
        </Button>
      </Stack>
      {isEnglishSelected ? (
        <div lang={ENGLISH.locale} dir="ltr">
          {runInLanguage(ENGLISH, () => renderDocument(listSections))}
        </div>
      ) : (
        renderDocument(listSections)
      )}
    </>
  );
}

/** Renders numbered sections, the contact address, and the version that a registration accepts, in the current language. */
function renderDocument(listSections: ListSections): ReactNode {
  return (
    <Stack padding="0 0 8px" style={{ lineHeight: 1.6 }}>
      {listSections().map(({ title, paragraphs }, index) => (
        <Stack as="section" key={title} gap={8}>
          <Text as="h3" variant="label" size={15.5} padding="12px 0 0">
            {index + 1}. {title}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} tone="soft">
              {paragraph}
            </Text>
          ))}
        </Stack>
      ))}
      <Text tone="soft">
        {translateElements(
          'Contact: <link>{email}</link>',
          {
            link: (text) => (
              <Text as="a" tone="sign" href={`mailto:${LEGAL_EMAIL}`}>
                {text}
              </Text>
            ),
          },
          { email: LEGAL_EMAIL },
        )}
      </Text>
      <Text variant="mono" tone="muted">
        {translate('Version {version}', { version: TERMS_VERSION })}
      </Text>
    </Stack>
  );
}
