import type { SampleGroup } from './types.ts'

export const groups: SampleGroup[] = [
  { id: 'energo', title: 'Сердион Енерго', titles: { en: 'Serdion Energo', ro: 'Serdion Energo' }, position: 1 },
  {
    id: 'logistika',
    title: 'Сердион Логистика',
    titles: { en: 'Serdion Logistika', ro: 'Serdion Logistika' },
    position: 2,
  },
  { id: 'foods', title: 'Сердион Фуудс', titles: { en: 'Serdion Foods', ro: 'Serdion Foods' }, position: 3 },
  { id: 'stroi', title: 'Сердион Строй', titles: { en: 'Serdion Stroi', ro: 'Serdion Stroi' }, position: 4 },
  { id: 'digital', title: 'Сердион Дигитал', titles: { en: 'Serdion Digital', ro: 'Serdion Digital' }, position: 5 },
  { id: 'centrala', title: 'Централен офис', titles: { en: 'Head office', ro: 'Sediul central' }, position: 6 },
]
