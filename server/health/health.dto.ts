export class Sante {
  /** @example "ok" */
  status: string;
}
