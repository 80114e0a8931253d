/**
 * The app’s pages move the focus to their headings. In the frame that would take it away from whoever writes beside it,
 * and his letters with it: so it moves only where the reader of the frame is in it already.
 */
export function leaveFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
