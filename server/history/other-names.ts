import type { ContentType, ContentTypes } from '../content/content-type.js';
import { badRequest, type FieldError } from '../errors.js';
import type { AutreCode } from './annulation.dto.js';

/** Names given by the request to rows whose own name is taken. */
export class OtherNames {
  /** Index in `given` of each name not used yet, by type and key. */
  private readonly unused: Map<string, number>;

  /** @throws ApiException 400 for an invalid name */
  constructor(
    types: ContentTypes,
    private readonly given: AutreCode[],
  ) {
    const faults = given.flatMap((one, i) => faultsOf(types.get(one.entite), one, i));
    this.unused = new Map();
    for (const [i, { entite, cle }] of given.entries())
      if (this.unused.has(`${entite} ${cle}`)) faults.push({ param: `codes.${i}`, msg: 'Il a déjà un autre code.' });
      else this.unused.set(`${entite} ${cle}`, i);
    if (faults.length > 0) throw badRequest(faults);
  }

  /** The name given for a row that comes back, if any. */
  take(type: ContentType, cle: string): { name: string; param: string } | undefined {
    const thing = `${type.name} ${cle}`;
    const index = this.unused.get(thing);
    if (index === undefined) return undefined;
    this.unused.delete(thing);
    return { name: this.given[index]!.code, param: `codes.${index}.code` };
  }

  /** @throws ApiException 400 where a name was given for a row that does not come back */
  refuseUnused(): void {
    const msg = 'Rien de tel ne revient par cette annulation.';
    if (this.unused.size > 0)
      throw badRequest([...this.unused.values()].map((index) => ({ param: `codes.${index}`, msg })));
  }
}

function faultsOf(type: ContentType | undefined, { code }: AutreCode, index: number): FieldError[] {
  if (!type?.rename) return [{ param: `codes.${index}.entite`, msg: 'Ce qui porte ce nom n’a pas de code.' }];
  const msg = type.rename.fault(code);
  return msg === undefined ? [] : [{ param: `codes.${index}.code`, msg }];
}
