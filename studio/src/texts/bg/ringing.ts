import type { RingingWords } from '@megdan/kit/ringing'
import { number } from '@megdan/kit/format'

const counted = (count: number, one: string, many: string) => `${number(count, 'bg')} ${count === 1 ? one : many}`
const people = (count: number) => counted(count, 'човек', 'души')
const phones = (count: number) => counted(count, 'телефон', 'телефона')
const seconds = (count: number) => counted(count, 'секунда', 'секунди')

/** What is about to ring, and what has just been sent and may still be taken back. */
export const ringing = {
  people,
  phones,
  /** On buttons: whom it goes to, that nobody is rung, and where nobody has counted. */
  act: {
    send: {
      to: (whom: string) => `Изпрати на ${whom}`,
      silent: 'Изпрати, без да звъни',
      plain: 'Изпрати',
    },
    publish: {
      to: (whom: string) => `Публикувай и изпрати на ${whom}`,
      silent: 'Публикувай, без да звъни',
      plain: 'Публикувай',
    },
    schedule: {
      to: (whom: string) => `Насрочи за ${whom}`,
      silent: 'Насрочи, без да звъни',
      plain: 'Насрочи',
    },
    approve: {
      to: (whom: string) => `Одобри и изпрати на ${whom}`,
      silent: 'Одобри, без да звъни',
      plain: 'Одобри',
    },
    save: {
      to: (whom: string) => `Запази и изпрати на ${whom}`,
      silent: 'Запази, без да звъни',
      plain: 'Запази и извести',
    },
  },
  shown: 'Така ще го покаже телефонът',
  counting: 'Преброяваме телефоните…',
  failed: 'Телефоните не се преброиха.',
  for_people: (count: number) => `За ${people(count)}.`,
  rings: (count: number) => `Ще ${count === 1 ? 'звънне' : 'звъннат'} ${phones(count)}.`,
  rings_then: (count: number) => `В този час ще ${count === 1 ? 'звънне' : 'звъннат'} ${phones(count)}.`,
  none: 'Няма да звънне нито един телефон. Известието ще стои само в приложението.',
  few: 'Колко телефона ще звъннат, не се казва за по-малко от петима души.',
  hidden: 'На колко души отива, не се казва: хората са толкова малко, че би се разбрало кой не е участвал.',
  quiet: (count: number) =>
    `Щом свършат тихите часове, ще ${count === 1 ? 'звънне още' : 'звъннат още'} ${phones(count)}.`,
  keyless: (count: number) =>
    count === 1
      ? `${phones(count)} няма да звънне: инсталацията няма ключ за него.`
      : `${phones(count)} няма да звъннат: инсталацията няма ключ за тях.`,
  undo_follows: 'После има няколко секунди, в които може да се отмени.',
  cancel: 'Назад',
  leaving: {
    title: 'Тръгващи известия',
    in: (left: number) => `Изпраща се след ${left} с`,
    now: 'Тръгва…',
    spoken: (title: string, left: number) => `„${title}“ тръгва след ${seconds(left)}. Може да го отмените.`,
    occasion: { publication: 'с публикация', reminder: 'напомняне', outcome: 'какво следва от анкета' },
    undo: 'Отмени',
    undo_of: (title: string) => `Отмени изпращането на „${title}“`,
    let_go: 'Изпрати веднага',
    let_go_of: (title: string) => `Изпрати веднага „${title}“`,
    undone: 'Отменено е. Никой не го получи.',
    refused: {
      too_late: 'Късно е, известието вече тръгна. Каквото още не е звъннало, се отменя от „Известия“.',
      already_sent: 'Вече тръгна.',
      already_cancelled: 'Вече е отменено.',
      not_found: 'Известието вече го няма.',
    },
  },
} satisfies RingingWords & Record<string, unknown>

declare module '../texts.ts' {
  interface Texts {
    ringing: typeof ringing
  }
}
