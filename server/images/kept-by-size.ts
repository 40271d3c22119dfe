/** Values by key up to a number of bytes in all; those are forgotten first that nobody asked for longest. */
export class KeptBySize<T> {
  private readonly kept = new Map<string, T>();
  private bytes = 0;

  /**
   * @param limit bytes of all values together; a value that is bigger alone is not kept
   * @param sizeOf bytes of a value, the same each time
   */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: T) => number,
  ) {}

  get(key: string): T | undefined {
    const value = this.drop(key);
    if (value !== undefined) this.put(key, value);
    return value;
  }

  put(key: string, value: T): void {
    this.drop(key);
    this.kept.set(key, value);
    this.bytes += this.sizeOf(value);
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limit) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): T | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.bytes -= this.sizeOf(value);
    return value;
  }
}
