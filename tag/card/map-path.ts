/** A path of absolute commands without arcs, each of its points moved; rounded to 0.1 as Satori writes them. */
export function mapPath(d: string, move: (x: number, y: number) => [number, number]): string {
  return d.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command: string, rest: string) => {
    const n = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'H') return `H${tenth(move(n[0] ?? 0, 0)[0])}`;
    if (command === 'V') return `V${tenth(move(0, n[0] ?? 0)[1])}`;
    const moved: number[] = [];
    for (let i = 0; i + 1 < n.length; i += 2) {
      moved.push(...move(n[i] ?? 0, n[i + 1] ?? 0).map(tenth));
    }
    return command + moved.join(' ');
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;
