import { inEach, type Language, type NoticeWording } from '@megdan/contract'

type Said<What = string> = Record<Language, What>

const app: Said = { bg: 'Мегдан', en: 'Megdan', ro: 'Megdan' }
/** What an item is called that has no title yet. */
const untitled: Said = { bg: 'Без заглавие', en: 'Untitled', ro: 'Fără titlu' }
/** Where nothing is written yet. */
const empty: Said<NoticeWording> = {
  bg: { title: 'Заглавие', body: 'Текстът на известието' },
  en: { title: 'Title', body: 'The text of the notification' },
  ro: { title: 'Titlu', body: 'Textul notificării' },
}
/** Instead of what must not be read on a locked phone; as the server says it. */
const secret: Said<NoticeWording> = {
  bg: { title: 'Ново известие', body: 'Отворете приложението, за да го прочетете.' },
  en: { title: 'New notification', body: 'Open the app to read it.' },
  ro: { title: 'Notificare nouă', body: 'Deschideți aplicația ca să o citiți.' },
}

/** What a phone that is shown says by itself, in the language of its reader. */
export const phoneWords = inEach((language) => ({
  app: app[language],
  untitled: untitled[language],
  empty: empty[language],
  secret: secret[language],
}))
