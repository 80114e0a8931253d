import { open, staff } from './audience.ts'
import type { SampleCategory } from './types.ts'

export const categories: SampleCategory[] = [
  { category_id: 'safety', category_title: 'Безопасност', cover: 'safety', audience: staff, mandatory: true },
  { category_id: 'results', category_title: 'Резултати', cover: 'results', audience: open, mandatory: false },
  { category_id: 'people', category_title: 'Хора', cover: 'people', audience: open, mandatory: false },
  { category_id: 'canteen', category_title: 'Стол и меню', cover: 'canteen', audience: staff, mandatory: false },
  { category_id: 'training', category_title: 'Обучения', cover: 'training', audience: open, mandatory: false },
  { category_id: 'sport', category_title: 'Спорт', cover: 'sport', audience: open, mandatory: false },
  { category_id: 'sustainability', category_title: 'Устойчивост', cover: 'energy', audience: open, mandatory: false },
  { category_id: 'logistics', category_title: 'Логистика', cover: 'logistics', audience: open, mandatory: false },
  { category_id: 'health', category_title: 'Здраве', cover: 'health', audience: staff, mandatory: false },
  { category_id: 'volunteers', category_title: 'Доброволци', cover: 'volunteers', audience: open, mandatory: false },
  { category_id: 'leadership', category_title: 'Ръководство', cover: 'leadership', audience: staff, mandatory: true },
  { category_id: 'digital', category_title: 'Дигитално', cover: 'digital', audience: staff, mandatory: false },
  { category_id: 'construction', category_title: 'Строителство', cover: 'factory', audience: open, mandatory: false },
  { category_id: 'holidays', category_title: 'Празници', cover: 'holiday', audience: open, mandatory: false },
]
