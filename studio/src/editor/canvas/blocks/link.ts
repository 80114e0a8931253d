import { isHarmlessLink } from '@megdan/contract'
import { Mark } from '@tiptap/core'

/** Where a pasted link leads, if it may: addresses of this very site become pages of the app. */
export function hrefFrom(value: string | null, home = location.origin): string | undefined {
  const href = value?.trim() ?? ''
  const own = href === home || href.startsWith(`${home}/`) ? href.slice(home.length) || '/' : href
  return isHarmlessLink(own) ? own : undefined
}

/** Shown as a link and not followed while one writes. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => hrefFrom(element.getAttribute('href')) ?? '' },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (hrefFrom(element.getAttribute('href')) === undefined ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes['href'], rel: 'noopener noreferrer' }, 0],
})
