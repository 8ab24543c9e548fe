import type { ContentType } from '../db/kind.js';
import type { ContentTypes } from '../db/kinds.js';
import { badRequest, type FieldError } from '../errors.js';
import type { AutreCode } from './annulation.dto.js';

/** What whoever undoes calls the things whose names others have taken since. */
export class OtherNames {
  /** Their places among those that were given. */
  private readonly left: Map<string, number>;

  /** @throws ApiException 400 where something cannot be called so */
  constructor(
    kinds: ContentTypes,
    private readonly given: AutreCode[],
  ) {
    const faults = given.flatMap((one, i) => faultsOf(kinds.get(one.entite), one, i));
    this.left = new Map();
    for (const [i, { entite, cle }] of given.entries())
      if (this.left.has(`${entite} ${cle}`)) faults.push({ param: `codes.${i}`, msg: 'Il a déjà un autre code.' });
      else this.left.set(`${entite} ${cle}`, i);
    if (faults.length > 0) throw badRequest(faults);
  }

  /** The other name of a thing that comes back, if one was given. */
  take(kind: ContentType, cle: string): { name: string; param: string } | undefined {
    const thing = `${kind.name} ${cle}`;
    const place = this.left.get(thing);
    if (place === undefined) return undefined;
    this.left.delete(thing);
    return { name: this.given[place]!.code, param: `codes.${place}.code` };
  }

  /** @throws ApiException 400 where something was named that does not come back */
  refuseLeft(): void {
    const msg = 'Rien de tel ne revient par cette annulation.';
    if (this.left.size > 0)
      throw badRequest([...this.left.values()].map((place) => ({ param: `codes.${place}`, msg })));
  }
}

function faultsOf(kind: ContentType | undefined, { code }: AutreCode, place: number): FieldError[] {
  if (!kind?.rename) return [{ param: `codes.${place}.entite`, msg: 'Ce qui porte ce nom n’a pas de code.' }];
  const msg = kind.rename.fault(code);
  return msg === undefined ? [] : [{ param: `codes.${place}.code`, msg }];
}
