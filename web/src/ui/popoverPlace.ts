/** Less than there is between two lines of buttons: of the one that it covers nothing shows. */
const GAP = 6;

/** Under its button, or above it where there is no room, and always inside of the window. It scrolls with the page. */
export function placePopover(box: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP;
  const fits = below + box.offsetHeight <= clientHeight;
  const top = fits ? below : Math.max(GAP, button.top - GAP - box.offsetHeight);
  const left = Math.min(Math.max(GAP, button.right - box.offsetWidth), clientWidth - box.offsetWidth - GAP);
  box.style.top = `${top + window.scrollY}px`;
  box.style.left = `${left + window.scrollX}px`;
}
