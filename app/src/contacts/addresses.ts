import type { Contact } from '@megdan/contract'

/** Spaces and brackets are for the eye; the phone takes digits, plus, star and hash. */
export const callAddress = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`

export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The number that one tap calls: the first that is no fax. */
export const mainPhone = ({ phones }: Pick<Contact, 'phones'>) => phones.find(({ label }) => label !== 'fax')

export type Device = 'android' | 'ios' | 'other'

export function deviceOf(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): Device {
  if (/Android/i.test(agent)) return 'android'
  // An iPad calls itself a Mac.
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1) ? 'ios' : 'other'
}

type Place = Pick<Contact, 'name' | 'address' | 'location'>

/** Opens the device's own maps, elsewhere OpenStreetMap; undefined when nobody knows where it is. */
export function mapAddress({ name, address, location }: Place, device: Device): string | undefined {
  if (!address && !location) return undefined
  const point = location ? `${location.lat},${location.lng}` : undefined
  const query = (text: string) => encodeURIComponent(text)
  if (device === 'android') return point ? `geo:${point}?q=${point}(${query(name)})` : `geo:0,0?q=${query(address)}`
  if (device === 'ios') return point ? `maps:?ll=${point}&q=${query(name)}` : `maps:?q=${query(address)}`
  if (!location) return `https://www.openstreetmap.org/search?query=${query(address)}`
  const { lat, lng } = location
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
