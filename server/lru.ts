/** Values by key, each of a size: beyond `max` in all, those used longest ago go. */
export class Lru<V> {
  /** The last of the map is the one used last. */
  private readonly entries = new Map<string, { value: V; size: number }>();
  private size = 0;

  constructor(private readonly max: number) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, size: number): void {
    this.delete(key);
    this.entries.set(key, { value, size });
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.max) break;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
