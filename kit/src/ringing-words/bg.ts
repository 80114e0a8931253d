import { counted } from '../counted/bg.ts'
import type { RingingWords } from '../ringing.ts'

const people = (count: number) => counted(count, 'човек', 'души')
const phones = (count: number) => counted(count, 'телефон', 'телефона')

/** How many phones ring, said on the phone as in the studio. */
export const ringingWords: RingingWords = {
  people,
  phones,
  counting: 'Преброяваме телефоните…',
  failed: 'Телефоните не се преброиха.',
  for_people: (count) => `Отива до ${people(count)}.`,
  rings: (count) => `Ще ${count === 1 ? 'звънне' : 'звъннат'} ${phones(count)}.`,
  rings_then: (count) => `В този час ще ${count === 1 ? 'звънне' : 'звъннат'} ${phones(count)}.`,
  none: 'Няма да звънне нито един телефон. Известието ще стои само в приложението.',
  few: 'Колко телефона ще звъннат, не се казва за по-малко от петима души.',
  hidden: 'На колко души отива, не се казва: толкова са малко, че би се разбрало кой не е участвал.',
  quiet: (count) => `Щом свършат тихите часове, ще ${count === 1 ? 'звънне още' : 'звъннат още'} ${phones(count)}.`,
  keyless: (count) =>
    count === 1
      ? `${phones(count)} няма да звънне: инсталацията няма ключ за него.`
      : `${phones(count)} няма да звъннат: инсталацията няма ключ за тях.`,
}

/** What was just sent, and may still be taken back. */
export const leavingWords = {
  title: 'Тръгващи известия',
  in: (left: number) => `Изпраща се след ${left} с`,
  now: 'Тръгва…',
  spoken: (title: string, left: number) =>
    `„${title}“ тръгва след ${counted(left, 'секунда', 'секунди')}. Може да го отмените.`,
  undo: 'Отмени',
  undo_of: (title: string) => `Отмени изпращането на „${title}“`,
  undone: 'Отменено е. Никой не го получи.',
  already_cancelled: 'Вече е отменено.',
}

export type LeavingWords = typeof leavingWords
