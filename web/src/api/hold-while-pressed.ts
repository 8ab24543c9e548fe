import { notifyManager } from '@tanstack/react-query';

/** A release outside the window may never be told. */
const LONGEST_HOLD_MS = 10_000;
/** After a touch, the click is an event of its own. */
const CLICK_MS = 50;

/**
 * What the server says is shown between two clicks, never within one: a notice or rows that come while the pointer is pressed
 * would move its target away, and the browser would report no click.
 */
export function holdUpdatesWhilePressed() {
  let isPressed = false;
  let held: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout>;

  const releaseAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isPressed = false;
      for (const flush of held) setTimeout(flush);
      held = [];
    }, ms);
  };
  const press = () => {
    isPressed = true;
    releaseAfter(LONGEST_HOLD_MS);
  };
  const release = () => releaseAfter(CLICK_MS);

  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  notifyManager.setScheduler((flush) => (isPressed ? held.push(flush) : setTimeout(flush)));
}
