import { storage } from './platform/storage.ts'
import { iconNames, type IconName } from './ui/Icon.tsx'

/** Something that was opened by the palette: an address of the studio, as it was called, and its sign. */
export type Recent = { to: string; label: string; icon: IconName }

const most = 6

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false
  const { to, label, icon } = value as Partial<Record<keyof Recent, unknown>>
  const isSign = typeof icon === 'string' && iconNames.includes(icon as IconName)
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' && isSign
}

/** The last first; what somebody else has written there is no place. */
export function recentPlaces(): Recent[] {
  try {
    const kept: unknown = JSON.parse(storage.get('recentPlaces') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

export function remember(place: Recent): void {
  const others = recentPlaces().filter(({ to }) => to !== place.to)
  storage.set('recentPlaces', JSON.stringify([place, ...others].slice(0, most)))
}
