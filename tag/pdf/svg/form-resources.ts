import type { PdfDictionary, PdfValue } from '../pdf-value.ts';

type ResourceKind = 'Pattern' | 'ExtGState' | 'XObject';

/** The resources of a form. Equal resources under one key get one name. */
export class FormResources {
  private readonly kinds = new Map<ResourceKind, Map<string, { name: string; value: PdfValue }>>();

  /** @param key identifies the resource among resources of its kind */
  addResource(kind: ResourceKind, key: string, value: () => PdfValue): string {
    const namedResources = this.kinds.get(kind) ?? new Map<string, { name: string; value: PdfValue }>();
    this.kinds.set(kind, namedResources);
    const resource = namedResources.get(key);
    if (resource) return resource.name;
    const name = `${kind[0]}${namedResources.size}`;
    namedResources.set(key, { name, value: value() });
    return name;
  }

  buildDictionary(): PdfDictionary {
    const kinds = [...this.kinds].map(([kind, namedResources]) => {
      return [
        kind,
        Object.fromEntries([...namedResources.values()].map(({ name, value }) => [name, value])),
      ] as const;
    });
    return Object.fromEntries(kinds);
  }
}
