/** Cities as we say them; the others by the name of their zone. */
const cities: Record<string, string> = {
  'Europe/Sofia': 'София',
  'Europe/Bucharest': 'Букурещ',
  'Europe/London': 'Лондон',
}

export const moment = {
  zone: (zone: string) => `Часово време: ${cities[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ')}.`,
  days: 'Близки дни',
  today: 'Днес',
  tomorrow: 'Утре',
  day_shape: 'дд.мм.гггг',
  hour: 'Час',
  hour_shape: 'чч:мм',
  clear: 'Изчисти деня и часа',
  good_hour: (moment: string) => `Тогава четат най-много: ${moment}`,
  is_good: 'Малко преди часа, в който четат най-много.',
  no_day: 'Напишете деня като 26.11.2026.',
  no_hour: 'Напишете часа като 8:30.',
}

declare module '../texts.ts' {
  interface Texts {
    moment: typeof moment
  }
}
