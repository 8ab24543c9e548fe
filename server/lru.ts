/**
 * The same text in one piece. One that was made by adding holds every piece, twenty times its size; a part of one holds the
 * whole: a text that is kept is first made its own.
 */
export const flat = (text: string): string => Buffer.from(text).toString();

/** The same bytes in a place of their own: a few of them hold all of a place (64 kB) that Node shares out, or fills. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

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

  /** What is larger than all the room is not kept, and takes nobody's. */
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
