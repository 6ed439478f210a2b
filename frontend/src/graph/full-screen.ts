/**
 * Lets an element fill the screen: by the Fullscreen API, and where a browser refuses it, over the
 * whole window. It stands in the browser's top layer then too, where nothing of the page covers it.
 */
export async function enterFullScreen(frame: HTMLElement): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new Error('not allowed');
    await frame.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Browsers without popovers show it over the page by its style.
    if (typeof frame.showPopover !== 'function') return;
    frame.popover = 'manual';
    frame.showPopover();
  }
}

export function leaveFullScreen(frame: HTMLElement): void {
  if (document.fullscreenElement === frame) void document.exitFullscreen().catch(() => undefined);
  if (frame.popover !== 'manual') return;
  frame.hidePopover();
  frame.popover = null;
}

/** The last place that the keyboard reaches is followed by the first. */
export function keepFocusWithin(frame: HTMLElement, event: KeyboardEvent): void {
  const places = [
    ...frame.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]',
    ),
  ].filter((place) => place.checkVisibility());
  const [first, last] = [places[0], places.at(-1)];
  const at = document.activeElement;
  const isOutside = !frame.contains(at);
  if (event.shiftKey ? at === first || isOutside : at === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
