import { useIonViewWillLeave } from '@ionic/react'
import { type RefObject, useEffect, useState } from 'react'
import { deviceStore } from '../platform/device-store.ts'

/** Up to which block of its text somebody came, and of how many. */
export type Place = { block: number; of: number }
type Places = Readonly<Record<string, Place>>

const name = 'reading-places'
/** The places of old news make room. */
const most = 100

/** The places with this one as the latest; without one when the text was read to its end. */
export function withPlace(places: Places, id: string, place: Place | undefined): Places {
  const others = Object.entries(places).filter(([other]) => other !== id)
  return Object.fromEntries([...others, ...(place ? [[id, place] as const] : [])].slice(-most))
}

/** Whether it is worth going back there: some paragraphs in, not at the end, and in the same text. */
export const isWorth = (place: Place | undefined, of: number): place is Place =>
  place !== undefined && place.of === of && place.block >= 3 && place.block < of - 1

const isPlaces = (stored: unknown): stored is Places => typeof stored === 'object' && stored !== null
const load = async (): Promise<Places> => {
  const stored = await deviceStore.get<unknown>(name)
  return isPlaces(stored) ? stored : {}
}

const blocksOf = (text: HTMLElement | null) => [...(text?.querySelector('.prose')?.children ?? [])]
const scrollerOf = (text: HTMLElement | null) => text?.closest<HTMLElement>('[data-skip-target]')

/** The first block that is not over the upper edge; undefined near the top, where nobody has read on yet. */
function placeIn(text: HTMLElement | null): Place | undefined {
  const scroller = scrollerOf(text)
  if (!scroller || scroller.scrollTop < scroller.clientHeight / 2) return undefined
  const edge = scroller.getBoundingClientRect().top + 96
  const blocks = blocksOf(text)
  const block = blocks.findIndex((each) => each.getBoundingClientRect().bottom > edge)
  return { block: block < 0 ? blocks.length : block, of: blocks.length }
}

/** Milliseconds without a move, after which the place is kept. */
const pause = 700

/**
 * Keeps how far a long text was read on this device; answers what leads back there, while the reader stands at its top, or
 * has the focus within `way`, on the button that does it.
 */
export function useReadingPlace(
  id: string,
  text: RefObject<HTMLElement | null>,
  way: RefObject<HTMLElement | null>,
  shown: boolean,
) {
  const [place, setPlace] = useState<Place>()

  useEffect(() => {
    if (!shown) return
    let isHere = true
    void load().then((places) => {
      const scroller = scrollerOf(text.current)
      const isLong = scroller && scroller.scrollHeight > 2.5 * scroller.clientHeight && scroller.scrollTop < 80
      const kept = places[id]
      if (isHere && isLong && isWorth(kept, blocksOf(text.current).length)) setPlace(kept)
    })
    return () => {
      isHere = false
    }
  }, [id, text, shown])

  const keep = () => {
    const now = placeIn(text.current)
    if (!now) return
    if (!way.current?.contains(document.activeElement)) setPlace(undefined)
    void load().then((places) => {
      const next = now.block < now.of - 1 ? now : undefined
      if (next || places[id]) void deviceStore.set(name, withPlace(places, id, next))
    })
  }
  useIonViewWillLeave(keep)
  useEffect(() => {
    const scroller = scrollerOf(text.current)
    if (!shown || !scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    scroller.addEventListener('scroll', hear, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', hear)
    }
  })

  if (!place) return undefined
  return () => {
    setPlace(undefined)
    const block = blocksOf(text.current)[place.block]
    const scroller = scrollerOf(text.current)
    if (!(block instanceof HTMLElement) || !scroller) return
    // The button leaves, and whoever reads with the keyboard or by ear goes on from here.
    block.tabIndex = -1
    block.focus({ preventScroll: true })
    const way = block.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 96
    scroller.scrollTo({ top: scroller.scrollTop + way })
  }
}
