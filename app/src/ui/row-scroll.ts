/** Scrolls the row alone until the element is in it: scrollIntoView would move the page too. */
export function bringIntoRow(row: HTMLElement, element: Element): void {
  const inner = element.getBoundingClientRect()
  const outer = row.getBoundingClientRect()
  const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0
  const before = Math.min(0, inner.left - outer.left - gutter)
  const after = Math.max(0, inner.right - outer.right + gutter)
  if (before || after) row.scrollTo({ left: row.scrollLeft + (before || after) })
}
