import { closed, Id } from '@megdan/contract'
import * as Type from 'typebox'
import { readSample } from '../read.ts'
import { AvatarName, type SampleContact } from '../types.ts'

const sites = {
  sofia: { city: 'София, централен офис', code: '2', lat: 42.6512, lng: 23.3794 },
  pleven: { city: 'Плевен, диспечерска зала', code: '64', lat: 43.4108, lng: 24.6141 },
  kavarna: { city: 'Каварна, ветропарк', code: '57', lat: 43.4442, lng: 28.3871 },
  ruse: { city: 'Русе, логистичен център', code: '82', lat: 43.8213, lng: 25.9302 },
  burgas: { city: 'Бургас, склад', code: '56', lat: 42.5341, lng: 27.4517 },
  varna: { city: 'Варна, терминал', code: '52', lat: 43.1897, lng: 27.8731 },
  shumen: { city: 'Шумен, склад', code: '54', lat: 43.2614, lng: 26.9655 },
  plovdiv: { city: 'Пловдив, мандра', code: '32', lat: 42.1702, lng: 24.7431 },
  yambol: { city: 'Ямбол, лаборатория', code: '46', lat: 42.4921, lng: 26.4978 },
  pernik: { city: 'Перник, завод', code: '76', lat: 42.6018, lng: 23.0692 },
  vratsa: { city: 'Враца, обект', code: '92', lat: 43.2187, lng: 23.5816 },
  zagora: { city: 'Стара Загора, база', code: '42', lat: 42.4031, lng: 25.6439 },
}

const companies = {
  energo: 'Сердион Енерго',
  logistika: 'Сердион Логистика',
  foods: 'Сердион Фуудс',
  stroi: 'Сердион Строй',
  digital: 'Сердион Дигитал',
  centrala: 'Централен офис',
}

const workingHours = {
  office: 'Понеделник–петък, 9:00–17:30 ч.',
  plant: 'Понеделник–петък, 7:00–16:00 ч.',
  shifts: 'На смени, денонощно',
}

const keysOf = <Name extends string>(table: Record<Name, unknown>) => Type.Enum(Object.keys(table) as Name[])
/** The people of a company; their numbers count on from `first`. */
const Company = closed({
  group: keysOf(companies),
  first: Type.Integer(),
  people: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      position: Type.String(),
      department: Type.String(),
      site: keysOf(sites),
      hours: keysOf(workingHours),
      photo: Type.Optional(AvatarName),
    }),
  ),
})

const isPublic = new Set(['nadezhda-ilieva', 'neda-kostova', 'kiril-danailov'])

export const staffContacts = readSample('contacts/staff.json', Type.Array(Company)).flatMap(
  ({ group, first, people }) =>
    people.map(({ id, name, position, department, site, hours, photo }, index): SampleContact => {
      const { city, code, lat, lng } = sites[site]
      const last = String(first + index).padStart(4, '0')
      return {
        id,
        kind: 'person',
        name,
        position,
        company: companies[group],
        department,
        phones: [
          { label: 'mobile', number: `+359 88 000 ${last}` },
          { label: 'work', number: `+359 ${code} 000 ${last}` },
          ...(hours === 'shifts' ? [{ label: 'short' as const, number: `2${last.slice(1)}` }] : []),
        ],
        emails: [`${id.replace('-', '.')}@serdion.example`],
        address: city,
        location: { lat, lng },
        hours: workingHours[hours],
        ...(photo === undefined ? {} : { photo }),
        public: isPublic.has(id),
        group,
      }
    }),
)
