/** Less than there is between two lines of buttons: of the one that it covers nothing shows. */
const GAP_PX = 6;

/** Under its button, or above it where there is no room, and always inside of the window. It scrolls with the page. */
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
