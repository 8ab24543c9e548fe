import { type KeyboardEvent, useRef, useState } from 'react';
import { type Action, actions, ariaShortcut, shapes, shortcutText } from './actions';
import './toolbar.scss';

type ToolbarProps = { controls: string; isDisabled: (action: Action) => boolean; onAction: (action: Action) => void };

/** A single tab stop; arrow keys move between the buttons. */
export function Toolbar({ controls, isDisabled, onAction }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const last = actions.length - 1;
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div
      ref={bar}
      className="md-tools"
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      onKeyDown={move}
    >
      {actions.map((action, index) => (
        <button
          key={action.label}
          type="button"
          className="md-tool"
          title={`${action.label} (${shortcutText(action.shortcut)})`}
          aria-label={action.label}
          aria-keyshortcuts={ariaShortcut(action.shortcut)}
          aria-disabled={isDisabled(action) || undefined}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // Keeps the selection of the text, and the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled(action) && onAction(action)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={shapes[action.shape]} />
          </svg>
          <span className="md-tool-label">{action.label}</span>
        </button>
      ))}
    </div>
  );
}
