/** To what the list of news can be narrowed. */
export const newsFilter = {
  category: 'Категория',
  any_category: 'Всички категории',
  company: 'За кого е',
  companies: { all: 'Без значение', mine: 'Само за моята компания', everyone: 'За цялата група' },
  period: 'Кога е публикувана',
  periods: { any: 'Без значение', today: 'От днес', week: 'Последните 7 дни', month: 'Последните 30 дни' },
  narrowed: (what: string) => `Само: ${what}`,
  clear: 'Изчисти',
  show: 'Покажи',
  count: (count: number) => (count === 0 ? 'Филтри' : count === 1 ? 'Филтри, избран 1' : `Филтри, избрани ${count}`),
  empty: { title: 'Няма такива новини', text: 'Изберете по-малко филтри или покажете всички новини.' },
}
