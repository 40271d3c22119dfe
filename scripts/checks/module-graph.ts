import path from 'node:path';

/** The imports of files or modules, by name. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT_PATTERN = /(?:from|import) ?\(?'(\.[^'?]+)/g;

/**
 * Returns the imports between the given files, types included.
 * @param texts the source text of each file, by its path from the root
 */
export function readImports(texts: ReadonlyMap<string, string>): ImportGraph {
  const toTargets = (file: string, text: string) =>
    [...text.matchAll(IMPORT_PATTERN)]
      .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
      .filter((target) => texts.has(target));
  return new Map([...texts].map(([file, text]) => [file, new Set(toTargets(file, text))]));
}

/** Returns the imports between groups of files, such as folders, without those inside a group. */
export function groupImports(graph: ImportGraph, getGroup: (file: string) => string): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = getGroup(file);
    const group = groups.get(from) ?? new Set<string>();
    groups.set(from, group);
    for (const target of targets) if (getGroup(target) !== from) group.add(getGroup(target));
  }
  return groups;
}

/** Returns the sets of nodes that import each other in a cycle (Tarjan's strongly connected components). */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowestIndex = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowestIndex.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      const isOpen = stack.includes(next);
      if (isOpen) lowestIndex.set(node, Math.min(lowestIndex.get(node) ?? 0, lowestIndex.get(next) ?? 0));
    }
    if (lowestIndex.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
