import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog';
import { Switch } from '../../ui/Switch';
import { isSingleKeyEnabled, setSingleKeyEnabled } from './loneKey';
import './palette.scss';
import { SHORTCUT_GROUPS } from './shortcutGroups';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [singleKey, setSingleKey] = useState(isSingleKeyEnabled);
  return (
    <Dialog title="Raccourcis du clavier" className="dialog-small" onClose={onClose}>
      {SHORTCUT_GROUPS.map(({ title, path, keys }) => (
        <details key={title} className="shortcuts-group" open={path?.test(pathname) ?? true}>
          <summary>{title}</summary>
          <dl className="shortcuts">
            {keys.map(([key, effect]) => [
              <dt key={`${key} ${effect}`}>
                <kbd>{key}</kbd>
              </dt>,
              <dd key={effect}>{effect}</dd>,
            ])}
          </dl>
        </details>
      ))}
      <Switch
        name="touche-seule"
        label="La touche ? seule montre cette liste"
        hint="Sinon, Ctrl + K puis « Raccourcis du clavier »."
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
