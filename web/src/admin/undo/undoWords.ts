export type UndoMessages = {
  openLabel: string;
  confirmLabel: string;
  title: (name: string) => string;
  pending: string;
  hint?: string;
  failed: string;
  /** Participle that begins the message after the undo. */
  done: string;
  isUndo: boolean;
};

export const undoMessages: UndoMessages = {
  openLabel: 'Annuler cette modification…',
  confirmLabel: 'Annuler la modification',
  title: (name) => `Annuler «\u00a0${name}\u00a0»\u00a0?`,
  pending: 'Annulation en cours…',
  hint: 'Ce qui avait été créé s’en va\u00a0; ce qui avait été changé ou supprimé redevient comme avant.',
  failed: 'Impossible d’annuler la modification\u00a0:',
  done: 'Annulé',
  isUndo: true,
};

export const restoreMessages: UndoMessages = {
  openLabel: 'Rétablir',
  confirmLabel: 'Rétablir',
  title: (name) => `Rétablir «\u00a0${name}\u00a0»\u00a0?`,
  pending: 'Rétablissement en cours…',
  failed: 'Impossible de rétablir\u00a0:',
  done: 'Rétabli',
  isUndo: false,
};
