import type { Contact } from '@megdan/contract'
import type { Device } from '../platform/device.ts'

/** A number with its country, as Viber and others know people; of this country where none is said. */
const international = (number: string): string => {
  const digits = number.replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+359${digits.replace(/^0/, '')}`
}

/** A talk in Viber: only mobile numbers are there. */
export const viberAddress = ({ label, number }: Contact['phones'][number]): string | undefined =>
  label === 'mobile' ? `viber://chat?number=${encodeURIComponent(international(number))}` : undefined

export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The number that one tap calls: the first that is no fax. */
export const mainPhone = ({ phones }: Pick<Contact, 'phones'>) => phones.find(({ label }) => label !== 'fax')

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
