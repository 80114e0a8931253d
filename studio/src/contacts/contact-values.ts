import {
  blankContact,
  type ContactKind,
  dutyOf,
  dutyText,
  emailPattern,
  fieldsOf,
  numberPattern,
  type StudioContact,
  type StudioLanguage,
  usuallyMembersOnly,
} from '@megdan/contract'

type Written = Omit<StudioContact, 'id' | 'version' | 'photo' | 'location' | 'duty'>
/** What stands in the form: as it is stored, but place and week as they are typed, and of the photo its address, to look at. */
export type ContactValues = Written & { location: string; duty: string; photo: string | undefined }

export const emptyOf = (kind: ContactKind): ContactValues => ({
  ...blankContact(),
  translations: {},
  kind,
  phones: [{ label: kind === 'emergency' ? 'short' : 'work', number: '' }],
  emails: [''],
  location: '',
  duty: '',
  photo: undefined,
  public: false,
  members_only: usuallyMembersOnly(kind),
})

export function valuesOfContact(contact: StudioContact, language: StudioLanguage): ContactValues {
  const { kind, phones, emails, location, photo, members_only } = contact
  return {
    ...fieldsOf(contact),
    translations: contact.translations,
    kind,
    phones: phones.length > 0 ? phones : [{ label: 'work', number: '' }],
    emails: emails.length > 0 ? emails : [''],
    location: location ? `${location.lat}, ${location.lng}` : '',
    duty: dutyText(contact.duty, language),
    photo: photo?.url,
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
export function bodyOf(values: ContactValues) {
  const { photo: _, ...fields } = values
  return {
    ...fields,
    name: fields.name.trim(),
    phones: fields.phones.flatMap((phone) => (phone.number.trim() ? [{ ...phone, number: phone.number.trim() }] : [])),
    emails: fields.emails.map((one) => one.trim()).filter(Boolean),
    location: placeOf(fields.location) ?? null,
    duty: dutyOf(fields.duty) ?? [],
  }
}

/** Sentences, by field and line, for what cannot be sent as it stands. */
export function faultsOf(
  form: ContactValues,
  words: Record<'name' | 'location' | 'duty' | 'number' | 'email', string>,
) {
  const isBad = (test: RegExp, text: string) => text.trim() !== '' && !test.test(text.trim())
  return Object.fromEntries([
    ...(form.name.trim() === '' ? [['name', words.name]] : []),
    ...(placeOf(form.location) === undefined ? [['location', words.location]] : []),
    ...(dutyOf(form.duty) === undefined ? [['duty', words.duty]] : []),
    ...form.phones.flatMap((phone, at) => (isBad(number, phone.number) ? [[`phones.${at}.number`, words.number]] : [])),
    ...form.emails.flatMap((one, at) => (isBad(email, one) ? [[`emails.${at}`, words.email]] : [])),
  ]) as Record<string, string>
}
