export class Succes {
  /** @example true */
  success: boolean;
}

export const SUCCES: Succes = { success: true };
