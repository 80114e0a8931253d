/**
 * The app’s pages move the focus to their headings. In the preview’s frame that would take the focus, and with it what
 * is being typed, from whoever writes beside it. So the focus moves only where it is in the frame already.
 */
export function leaveFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
