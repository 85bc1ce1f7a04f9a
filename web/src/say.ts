// What a screen reader is told without moving the focus.

let turn = 0;

/** Says a sentence; the same sentence twice is said twice. */
export function say(text: string): void {
  const regions = document.querySelectorAll<HTMLElement>('[data-live]');
  if (!regions.length) return;
  turn = (turn + 1) % regions.length;
  regions.forEach((region, index) => (region.textContent = index === turn ? text : ''));
}
