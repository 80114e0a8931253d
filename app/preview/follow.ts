import type { PreviewMessage, PreviewPlace } from '@megdan/contract'
import { useEffect } from 'react'

/** Milliseconds in which what was sent stands on the page; whoever types on is followed once they rest. */
const settled = 120

const elementOf = (article: Element, place: PreviewPlace): Element | undefined => {
  const part = (name: string) => article.querySelector(`:scope > [data-part=${name}]`) ?? undefined
  if (typeof place === 'string') return part(place)
  // A place to write on at the end, and a button that leads nowhere, are nothing that readers see.
  const blocks = part('text')?.children ?? []
  return blocks[Math.min(place, blocks.length - 1)]
}

/**
 * How far a page whose room lies between `top` and `bottom` has to scroll until the part is in sight; 0 where it is.
 * A part larger than the room shows its beginning, unless it fills half of the room.
 */
export function distanceTo(part: { top: number; bottom: number }, room: { top: number; bottom: number }): number {
  const [size, high] = [room.bottom - room.top, part.bottom - part.top]
  const shown = Math.min(part.bottom, room.bottom) - Math.max(part.top, room.top)
  if (high > size ? shown >= size / 2 : shown === high) return 0
  const left = size - high
  return Math.round(part.top - room.top - Math.max(0, left / 3))
}

/** Pixels at the top of the page that its bar may cover, and at the bottom those that nobody reads at. */
const [barAbove, restBelow] = [104, 64]

function show(place: PreviewPlace): void {
  const article = document.querySelector('.ion-content-scroll-host article')
  const page = article?.closest('.ion-content-scroll-host')
  if (!article || !page) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  const element = elementOf(article, place)
  if (!element) {
    if (typeof place === 'number' || place === 'top' || place === 'points') page.scrollTo({ top: 0, behavior })
    return
  }
  const { top, bottom } = page.getBoundingClientRect()
  const by = distanceTo(element.getBoundingClientRect(), { top: top + barAbove, bottom: bottom - restBelow })
  if (by !== 0) page.scrollBy({ top: by, behavior })
}

/** Brings what is being written into sight, and takes the focus from nobody. */
export function useFollowing(message: PreviewMessage | undefined): void {
  const { at, mode, article } = message ?? {}
  const { place, turn } = at ?? {}
  const id = article?.id
  useEffect(() => {
    if (place === undefined || mode !== 'article') return
    const timer = setTimeout(() => show(place), settled)
    return () => clearTimeout(timer)
  }, [place, turn, mode, id])
}
