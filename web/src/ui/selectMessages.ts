import type { AriaLiveMessages, GroupBase } from 'react-select';

type Named = { label: string };

/** What react-select tells screen readers. */
export const ariaLiveMessages: AriaLiveMessages<Named, boolean, GroupBase<Named>> = {
  guidance: ({ context, isInitialFocus }) => {
    if (context === 'menu')
      return 'Flèches haut et bas pour parcourir la liste, Entrée pour choisir, Échap pour fermer.';
    if (context === 'value')
      return 'Flèches gauche et droite pour parcourir les choix, Retour arrière pour en retirer un.';
    return isInitialFocus ? 'Saisissez quelques lettres pour réduire la liste, flèche bas pour l’ouvrir.' : '';
  },
  onChange: ({ action, label = '', labels }) => {
    if (action === 'select-option') return `${label}, choisi.`;
    if (action === 'deselect-option' || action === 'remove-value' || action === 'pop-value') return `${label}, retiré.`;
    if (action === 'initial-input-focus') return labels.length > 0 ? `Choisis\u00a0: ${labels.join(', ')}.` : '';
    return '';
  },
  onFocus: ({ focused, options }) => {
    const position = options.indexOf(focused);
    return position < 0 ? focused.label : `${focused.label}, ${position + 1} sur ${options.length}.`;
  },
  onFilter: ({ inputValue, resultsMessage }) =>
    inputValue ? `${resultsMessage} pour «\u00a0${inputValue}\u00a0».` : resultsMessage,
};
