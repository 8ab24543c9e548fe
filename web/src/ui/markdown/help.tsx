import { actions, shortcutText } from './actions';
import { Disclosure } from '../controls/disclosure';

const SYNTAX = [
  ['## Titre', 'un titre, ### un sous-titre'],
  ['**gras** et *italique*', 'mise en valeur'],
  ['- un point', 'liste'],
  ['1. une étape', 'liste numérotée'],
  ['[texte](https://…)', 'lien\u00a0; vers un PDF par le bouton «\u00a0Lien\u00a0», ou collé, déposé'],
  [
    '![description](/images/plan.svg =320x200)',
    'image de 320 sur 200 pixels\u00a0; =320x ou =x200 garde les proportions',
  ],
  ['| A | B |', 'ligne de tableau\u00a0; la deuxième est | --- | --- |'],
  ['> texte', 'citation'],
];

export function Help() {
  return (
    <Disclosure className="md-help" summary="Aide et raccourcis">
      <div className="md-help-columns">
        <dl>
          {actions.map(({ label, shortcut }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <kbd>{shortcutText(shortcut)}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <dl>
          {SYNTAX.map(([source, meaning]) => (
            <div key={source}>
              <dt>
                <code>{source}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Disclosure>
  );
}
