import type { PdfDictionary, PdfValue } from '../pdf-value.ts';

type ResourceKind = 'Pattern' | 'ExtGState' | 'XObject';

/** The resources of a form. Equal resources under one key get one name. */
export class FormResources {
  private readonly kinds = new Map<ResourceKind, Map<string, { name: string; value: PdfValue }>>();

  /** @param key identifies the resource among resources of its kind */
  name(kind: ResourceKind, key: string, value: () => PdfValue): string {
    const named = this.kinds.get(kind) ?? new Map<string, { name: string; value: PdfValue }>();
    this.kinds.set(kind, named);
    const known = named.get(key);
    if (known) return known.name;
    const name = `${kind[0]}${named.size}`;
    named.set(key, { name, value: value() });
    return name;
  }

  dictionary(): PdfDictionary {
    const kinds = [...this.kinds].map(([kind, named]) => {
      return [kind, Object.fromEntries([...named.values()].map(({ name, value }) => [name, value]))] as const;
    });
    return Object.fromEntries(kinds);
  }
}
