import { languageTags } from '@megdan/contract'
import type { notificationSettings } from '../texts/bg/notification-settings.ts'
import type { AppLanguage } from '../texts/index.ts'

type Cities = (typeof notificationSettings)['zone']['cities']

/** Browsers still say some zones by the names of before; they are kept and shown by those of today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Uzhgorod': 'Europe/Kyiv',
  'Europe/Zaporozhye': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export const zoneToday = (zone: string): string => renamed[zone] ?? zone
export const isSameZone = (one: string, other: string): boolean => zoneToday(one) === zoneToday(other)

/** Where Bulgarians live and work, in the order in which they are offered. */
const common = [
  'Europe/Sofia',
  'Europe/Bucharest',
  'Europe/Athens',
  'Europe/Istanbul',
  'Europe/Belgrade',
  'Europe/Vienna',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/London',
  'America/New_York',
]
const mostFound = 12

/** In Cyrillic; in Latin letters the zone’s own name can be read as it is. */
function placeFromIntl(zone: string, language: AppLanguage): string | undefined {
  if (language !== 'bg') return undefined
  try {
    const parts = new Intl.DateTimeFormat(languageTags[language], { timeZone: zone, timeZoneName: 'shortGeneric' })
    return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** «София»: by our own names of cities, by those of Intl, or by the zone’s own. */
export function placeOf(zone: string, language: AppLanguage, cities: Cities): string {
  const today = zoneToday(zone)
  const known = cities[today as keyof Cities]
  if (known) return known
  const said = placeFromIntl(today, language)
  if (said && /^[\p{Script=Cyrillic}\s().’-]+$/u.test(said) && !said.startsWith('Гринуич')) return said
  return today.split('/').at(-1)?.replaceAll('_', ' ') ?? today
}

/** «14:05», as a clock on the wall there; nothing for a zone that this device does not know. */
export function clockIn(zone: string, language: AppLanguage, now: number): string {
  try {
    const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat(languageTags[language], clock).format(now)
  } catch {
    return ''
  }
}

type Place = { zone: string; name: string }

/** Every zone that the device knows, once, by the names of today. */
export function listPlaces(language: AppLanguage, cities: Cities): Place[] {
  const zones = new Set([...Object.keys(cities), ...(Intl.supportedValuesOf?.('timeZone') ?? []).map(zoneToday)])
  const places = [...zones].map((zone) => ({ zone, name: placeOf(zone, language, cities) }))
  return places.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/[_/]/g, ' ').trim()
const formerOf = (zone: string) => Object.keys(renamed).filter((name) => renamed[name] === zone)

/** By the name of the city or by the zone’s own, also that of before; whatever begins so comes first. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = plain(typed)
  const rankOf = ({ zone, name }: Place) => {
    if (plain(name).startsWith(wanted)) return 0
    const names = [name, zone, ...formerOf(zone)].map(plain)
    return names.some((each) => each.split(' ').some((_, at, all) => all.slice(at).join(' ').startsWith(wanted)))
      ? 1
      : 2
  }
  const found = places.map((place) => ({ place, rank: rankOf(place) })).filter(({ rank }) => rank < 2)
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ place }) => place)
}

/** What is offered before anything is typed: one’s own zone, that of this device, and where most people are. */
export function commonPlaces(own: string, here: string, language: AppLanguage, cities: Cities): Place[] {
  const zones = [...new Set([zoneToday(own), zoneToday(here), ...common])]
  return zones.map((zone) => ({ zone, name: placeOf(zone, language, cities) }))
}
