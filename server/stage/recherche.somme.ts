/** What tells whether two sets of ids and versions are the same, as SQL sums it up (recherche.sources.ts). */
export class Somme {
  count = 0;
  ids = 0;
  versions = 0;

  add(id: number, version: number, sign = 1): void {
    this.count += sign;
    this.ids += sign * id;
    this.versions += sign * ((id % 9973) + 1) * version;
  }

  equals(other: Somme): boolean {
    return this.count === other.count && this.ids === other.ids && this.versions === other.versions;
  }
}
