import { LEGAL_EMAIL, TERMS_VERSION } from '../../tag/texts/product.ts';
import styles from './legal.module.css';

export type LegalSection = { title: string; paragraphs: readonly string[] };

/** A legal text: numbered sections, the contact address, and the version that a registration accepts. */
export function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className={styles['text']}>
      {sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h3>
            {index + 1}. {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>
        Contact: <a href={`mailto:${LEGAL_EMAIL}`}>{LEGAL_EMAIL}</a>
      </p>
      <p className={styles['version']}>Version {TERMS_VERSION}</p>
    </div>
  );
}
