import { type ContactKind, emailPattern, numberPattern, type StudioContact, usuallyMembersOnly } from '@megdan/contract'

type Written = Omit<StudioContact, 'id' | 'version' | 'photo' | 'location'>
/** What stands in the form: as it is stored, but the place as it is typed. */
export type Said = Written & { location: string }

export const emptyOf = (kind: ContactKind): Said => ({
  kind,
  name: '',
  position: '',
  company: '',
  department: '',
  phones: [{ label: kind === 'emergency' ? 'short' : 'work', number: '' }],
  emails: [''],
  address: '',
  location: '',
  hours: '',
  photo_id: null,
  public: false,
  members_only: usuallyMembersOnly(kind),
})

export function saidOf({ phones, emails, location, ...contact }: StudioContact): Said {
  const { kind, name, position, company, department, address, hours, photo_id, members_only } = contact
  return {
    kind,
    name,
    position,
    company,
    department,
    phones: phones.length > 0 ? phones : [{ label: 'work', number: '' }],
    emails: emails.length > 0 ? emails : [''],
    address,
    location: location ? `${location.lat}, ${location.lng}` : '',
    hours,
    photo_id,
    public: contact.public,
    members_only,
  }
}

const email = new RegExp(emailPattern)
const number = new RegExp(numberPattern)

/** Undefined for what names no place. */
export function placeOf(text: string): StudioContact['location'] | undefined {
  if (text.trim() === '') return null
  const [lat = NaN, lng = NaN, ...more] = text.split(/[,;]\s*|\s+/).map(Number)
  const isPlace = more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat, lng } : undefined
}

/** What is sent: without empty lines and without spaces around. */
export const bodyOf = (said: Said) => ({
  ...said,
  name: said.name.trim(),
  phones: said.phones.flatMap((phone) => (phone.number.trim() ? [{ ...phone, number: phone.number.trim() }] : [])),
  emails: said.emails.map((one) => one.trim()).filter(Boolean),
  location: placeOf(said.location) ?? null,
})

export type Bad = { name?: true; location?: true; phones: number[]; emails: number[] }

/** What cannot be sent as it stands; the lines by their places. */
export function badIn(said: Said): Bad | undefined {
  const isBad = (test: RegExp) => (text: string, at: number) =>
    text.trim() !== '' && !test.test(text.trim()) ? [at] : []
  const bad: Bad = {
    ...(said.name.trim() === '' && { name: true }),
    ...(placeOf(said.location) === undefined && { location: true }),
    phones: said.phones.map((phone) => phone.number).flatMap(isBad(number)),
    emails: said.emails.flatMap(isBad(email)),
  }
  const isSound = !bad.name && !bad.location && bad.phones.length + bad.emails.length === 0
  return isSound ? undefined : bad
}
