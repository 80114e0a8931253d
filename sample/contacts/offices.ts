import { closed, Contact, contactKinds, dutyOf, Id, nullable, phoneLabels } from '@megdan/contract'
import * as Type from 'typebox'
import { readSample } from '../read.ts'
import type { SampleContact } from '../types.ts'

const texts = {
  id: Id,
  name: Type.String(),
  position: Type.String(),
  company: Type.String(),
  department: Type.String(),
  address: Type.String(),
  hours: Type.String(),
}

const Emergency = closed({
  ...texts,
  kind: Type.Enum([...contactKinds]),
  phones: Type.Array(closed({ label: Type.Enum([...phoneLabels]), number: Type.String() })),
  emails: Type.Array(Type.String()),
  location: nullable(closed({ lat: Type.Number(), lng: Type.Number() })),
  public: Type.Boolean(),
  group: Type.Optional(Id),
  translations: Contact.properties.translations,
})

const Office = closed({
  ...texts,
  group: Id,
  work: Type.String(),
  fax: Type.Optional(Type.String()),
  mail: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  translations: Contact.properties.translations,
})

/** Whose hours say it plainly answers then. */
const dutyIn = ({ hours }: { hours: string }) => ({ duty: dutyOf(hours) ?? [] })

export const emergencies = readSample('contacts/emergencies.json', Type.Array(Emergency)).map(
  (line): SampleContact => ({ ...line, ...dutyIn(line) }),
)

export const offices = readSample('contacts/offices.json', Type.Array(Office)).map(
  ({ work, fax, mail, lat, lng, ...place }): SampleContact => ({
    ...place,
    ...dutyIn(place),
    kind: 'office',
    phones: [{ label: 'work', number: work }, ...(fax === undefined ? [] : [{ label: 'fax' as const, number: fax }])],
    emails: [`${mail}@serdion.example`],
    location: { lat, lng },
    public: true,
  }),
)
