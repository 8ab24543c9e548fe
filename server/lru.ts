/** Copies a text before it is cached: a concatenation keeps every piece (20 times its size), a substring its source. */
export const compactText = (text: string): string => Buffer.from(text).toString();

/** Copies bytes into a buffer of their own: a small Buffer keeps its whole 64 kB pool in memory. */
export function compactBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Least-recently-used cache: beyond a total size of `max`, it evicts the entries used longest ago. */
export class Lru<V> {
  /** Map order is use order: the last entry was used last. */
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

  /** A value larger than `max` is not cached, and evicts nothing. */
  set(key: string, value: V, size: number): void {
    this.delete(key);
    if (size > this.max) return;
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
