/** Smaller than the gap between two rows of buttons, so that a covered button is covered whole. */
const GAP_PX = 6;

/** Below the anchor, or above if there is no room; always within the window. Scrolls with the page. */
export function placePopover(box: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const fits = below + box.offsetHeight <= clientHeight;
  const top = fits ? below : Math.max(GAP_PX, button.top - GAP_PX - box.offsetHeight);
  const left = Math.min(Math.max(GAP_PX, button.right - box.offsetWidth), clientWidth - box.offsetWidth - GAP_PX);
  box.style.top = `${top + window.scrollY}px`;
  box.style.left = `${left + window.scrollX}px`;
}
