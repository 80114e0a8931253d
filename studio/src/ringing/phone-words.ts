import type { Language, NoticeWording } from '@megdan/contract'

type Words = {
  app: string
  /** What an item is called that has no title yet. */
  untitled: string
  /** Where nothing is written yet. */
  empty: NoticeWording
  /** Instead of what must not be read on a locked phone; as the server says it. */
  secret: NoticeWording
}

/** What a phone that is shown says by itself, in the language of its reader. */
export const phoneWords: Record<Language, Words> = {
  bg: {
    app: 'Мегдан',
    untitled: 'Без заглавие',
    empty: { title: 'Заглавие', body: 'Текстът на известието' },
    secret: { title: 'Ново известие', body: 'Отворете приложението, за да го прочетете.' },
  },
  en: {
    app: 'Megdan',
    untitled: 'Untitled',
    empty: { title: 'Title', body: 'The text of the notification' },
    secret: { title: 'New notification', body: 'Open the app to read it.' },
  },
  ro: {
    app: 'Megdan',
    untitled: 'Fără titlu',
    empty: { title: 'Titlu', body: 'Textul notificării' },
    secret: { title: 'Notificare nouă', body: 'Deschideți aplicația ca să o citiți.' },
  },
}
