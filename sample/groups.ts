import type { SampleGroup } from './types.ts'

export const groups: SampleGroup[] = [
  { id: 'energo', title: 'Сердион Енерго', position: 1 },
  { id: 'logistika', title: 'Сердион Логистика', position: 2 },
  { id: 'foods', title: 'Сердион Фуудс', position: 3 },
  { id: 'stroi', title: 'Сердион Строй', position: 4 },
  { id: 'digital', title: 'Сердион Дигитал', position: 5 },
  { id: 'centrala', title: 'Централен офис', position: 6 },
]
