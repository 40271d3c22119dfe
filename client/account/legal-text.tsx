import { LEGAL_EMAIL, TERMS_VERSION } from '../../tag/texts/product.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';

export type LegalSection = { title: string; paragraphs: readonly string[] };

/** Shows a legal text: numbered sections, the contact address, and the version that a registration accepts. */
export function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Stack padding="0 0 8px" style={{ lineHeight: 1.6 }}>
      {sections.map(({ title, paragraphs }, index) => (
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
        Contact:{' '}
        <Text as="a" tone="sign" href={`mailto:${LEGAL_EMAIL}`}>
          {LEGAL_EMAIL}
        </Text>
      </Text>
      <Text variant="mono" tone="muted">
        {translate('Version {TERMS_VERSION}', { TERMS_VERSION })}
      </Text>
    </Stack>
  );
}
