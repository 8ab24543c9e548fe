/** What acts on a click. Fields are left alone: a press in them begins a selection. */
const PRESSABLE = 'button, a[href], summary, label, input[type="checkbox"], input[type="radio"]';

/** A press that moves further was meant for something else: to drag, to select, or to be given up. */
const MOVE_PX = 8;

/**
 * A click belongs to what was pressed, wherever the layout has put it meanwhile: a notice, or rows that arrive between press and
 * release move the target away, and the browser would report no click.
 */
export function keepPressedTarget() {
  addEventListener(
    'pointerdown',
    ({ target, pointerId, pointerType, button, clientX, clientY }) => {
      const pressed = pointerType === 'mouse' && button === 0 && (target as Element).closest?.(PRESSABLE);
      if (!pressed) return;
      pressed.setPointerCapture(pointerId);
      const giveUp = (event: PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= MOVE_PX) return;
        if (pressed.hasPointerCapture(pointerId)) pressed.releasePointerCapture(pointerId);
        end();
      };
      const end = () => {
        removeEventListener('pointermove', giveUp, true);
        removeEventListener('pointerup', end, true);
        removeEventListener('pointercancel', end, true);
      };
      addEventListener('pointermove', giveUp, true);
      addEventListener('pointerup', end, true);
      addEventListener('pointercancel', end, true);
    },
    true,
  );
}
