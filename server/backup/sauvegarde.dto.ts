/** Ce que le site sait de ses sauvegardes, que fait une commande de l’exploitant. */
export class DerniereSauvegarde {
  /** Une sauvegarde est attendue chaque jour : la variable BACKUPS le dit, ou une première a été écrite. */
  attendue: boolean;
  /**
   * Quand la dernière a été écrite ; null : jamais.
   * @example "2026-11-22T03:00:00.000Z"
   */
  date: string | null;
  /** Attendue, et aucune depuis plus de deux jours. */
  en_retard: boolean;
}
