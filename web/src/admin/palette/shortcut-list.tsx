import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/dialog';
import { Switch } from '../../ui/field';
import { isSingleKeyEnabled, setSingleKeyEnabled } from './lone-key';
import { Disclosure } from '../../ui/controls/disclosure';
import './palette.scss';

/** `path`: pages where the keys work, if not everywhere. */
const SHORTCUT_GROUPS: { title: string; path?: RegExp; keys: [keys: string, what: string][] }[] = [
  {
    title: 'Partout',
    keys: [
      ['Ctrl + K', 'Aller à un écran, créer, trouver un stage, un parcours, une personne'],
      ['?', 'Montrer cette liste, hors d’un champ de texte et d’un tableau'],
      ['Ctrl + S', 'Enregistrer ce qui est saisi à l’écran'],
      ['Ctrl + Z', 'Annuler ce qui vient d’être fait, hors d’un champ de texte'],
      ['Échap', 'Fermer une fenêtre, quitter un menu'],
    ],
  },
  {
    title: 'Dans «\u00a0Stages en tableau\u00a0»',
    path: /^\/admin\/stage\/tableau/,
    keys: [
      ['Flèches', 'Aller d’une cellule à l’autre\u00a0; avec Ctrl, jusqu’au bord'],
      ['Début, Fin', 'Première, dernière cellule de la ligne\u00a0; avec Ctrl, du tableau'],
      ['Page préc., Page suiv.', 'Vingt lignes plus haut, plus bas'],
      ['Maj + flèches', 'Étendre la sélection'],
      ['Ctrl + Espace', 'Choisir la colonne'],
      ['Maj + Espace', 'Choisir la ligne'],
      ['Ctrl + A', 'Choisir tout le tableau'],
      ['Entrée, F2', 'Modifier la cellule\u00a0; écrire remplace ce qu’elle contient'],
      ['Entrée, Tab', 'Dans une cellule\u00a0: garder, puis aller dessous, à droite'],
      ['Maj + Entrée', 'Dans une cellule\u00a0: aller à la ligne'],
      ['Échap', 'Dans une cellule\u00a0: reprendre ce qu’elle contenait'],
      ['Suppr', 'Vider les cellules choisies'],
      ['Ctrl + D', 'Recopier vers le bas'],
      ['Ctrl + C, X, V', 'Copier, couper, coller, aussi depuis un tableur'],
      ['Ctrl + Z, Ctrl + Y', 'Défaire, refaire la saisie'],
    ],
  },
  {
    title: 'Dans la matrice d’un parcours',
    path: /\/matrice$/,
    keys: [
      ['Flèches', 'Aller d’une case à l’autre'],
      ['Début, Fin', 'Première, dernière case de la ligne\u00a0; avec Ctrl, de la matrice'],
      ['Page préc., Page suiv.', 'Dix lignes plus haut, plus bas'],
      ['Espace', 'Cocher, décocher la case'],
      ['Ctrl + Espace', 'Cocher, décocher toute la colonne'],
      ['Maj + Espace', 'Cocher, décocher toute la ligne'],
    ],
  },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [singleKey, setSingleKey] = useState(isSingleKeyEnabled);
  return (
    <Dialog title="Raccourcis du clavier" className="dialog-small" onClose={onClose}>
      {SHORTCUT_GROUPS.map(({ title, path, keys }) => (
        <Disclosure key={title} className="shortcuts-group" open={path?.test(pathname) ?? true} summary={title}>
          <dl className="shortcuts">
            {keys.map(([key, effect]) => [
              <dt key={`${key} ${effect}`}>
                <kbd>{key}</kbd>
              </dt>,
              <dd key={effect}>{effect}</dd>,
            ])}
          </dl>
        </Disclosure>
      ))}
      <Switch
        name="touche-seule"
        label="La touche ? seule montre cette liste"
        hint="Sinon, Ctrl + K puis «&nbsp;Raccourcis du clavier&nbsp;»."
        value={singleKey}
        onChange={(on) => {
          setSingleKey(on);
          setSingleKeyEnabled(on);
        }}
      />
      <p className="hint">Sur un Mac, ⌘ remplace Ctrl.</p>
    </Dialog>
  );
}
