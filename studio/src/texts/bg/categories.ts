import type { DomainErrorCode, categoriesAuthoring as endpoints } from '@megdan/contract'
import { titles } from './titles.ts'

type Refusal = DomainErrorCode<(typeof endpoints)['change' | 'order' | 'remove']>

const news = (number: number, shown: string) => (number === 1 ? '1 новина' : `${shown} новини`)

export const categories = {
  title: titles.categories,
  lead: 'В този ред ги виждат читателите в менюто. Всеки вижда само своите.',
  create: 'Нова категория',
  loading: 'Категориите се зареждат',
  failed: 'Категориите не се заредиха',
  empty: 'Още няма категории',
  empty_text: 'Всяка новина стои в категория. Добавете първата.',
  read_only: 'Подредбата е обща за всички, затова я променят редакторите на всички категории.',
  edit: (title: string) => `Редактирай „${title}“`,
  news,
  no_news: 'Без новини',
  mandatory: 'Задължителни известия',
  everyone: 'Всички служители',
  nobody: 'Още за никого',
  groups: (titles: string) => titles,
  guests: 'Видима за гости',
  no_guests: 'Не се вижда от гости',

  move: 'Премести',
  move_of: (title: string) => `Премести „${title}“`,
  to: { first: 'Най-горе', up: 'Нагоре', down: 'Надолу', last: 'Най-долу' },
  keys: 'Alt+↑ и Alt+↓ местят избраната категория.',
  moved: (title: string, place: number, all: number) => `„${title}“ вече е на ${place}-о място от ${all}`,
  move_failed: 'Подредбата не е запазена.',

  form: {
    create: 'Нова категория',
    edit: 'Категория',
    name: 'Заглавие',
    name_missing: 'Въведете заглавие.',
    cover: 'Корица',
    choose_cover: 'Избери корица',
    change_cover: 'Смени корицата',
    remove_cover: 'Без корица',
    mandatory: 'Известията за нея не могат да се изключват',
    mandatory_note: 'За новини, които всеки трябва да получи, като тези за безопасност.',
    add: 'Добави',
    save: 'Запази',
    added: (title: string) => `Категорията „${title}“ е добавена`,
    saved: 'Промените са запазени',
    not_saved: 'Промените не са запазени.',
    conflict:
      'Някой промени категорията, докато пишехте. Вашите промени са още тук: запазете ги върху неговите или вземете новото.',
    gone: 'Категорията вече е изтрита.',
  },
  remove: 'Изтрий',
  remove_used: (shown: string) => `В нея има ${shown}. Преместете ги в друга категория и тогава я изтрийте.`,
  removed: (title: string) => `Категорията „${title}“ е изтрита`,
  refusals: {
    version_conflict: 'Междувременно някой промени категориите. Показваме новото – опитайте пак.',
    category_in_use: 'В категорията вече има новини, затова не е изтрита.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    categories: typeof categories
  }
}
