const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)
const phones = (number: number, shown: string) => (number === 1 ? '1 телефон' : `${shown} телефона`)
const seconds = (number: number) => (number === 1 ? '1 секунда' : `${number} секунди`)

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
  counting: 'Преброяваме телефоните …',
  failed: 'Телефоните не се преброиха.',
  for_people: (number: number, shown: string) => `За ${people(number, shown)}.`,
  rings: (number: number, shown: string) => (number === 1 ? 'Ще звънне 1 телефон.' : `Ще звъннат ${shown} телефона.`),
  rings_then: (number: number, shown: string) =>
    number === 1 ? 'В този час ще звънне 1 телефон.' : `В този час ще звъннат ${shown} телефона.`,
  none: 'Няма да звънне нито един телефон. Известието ще стои само в приложението.',
  few: 'Колко телефона ще звъннат, не се казва за по-малко от петима души.',
  hidden: 'На колко души отива, не се казва: хората са толкова малко, че би се разбрало кой не е участвал.',
  quiet: (number: number, shown: string) =>
    number === 1
      ? 'Още 1 ще звънне, щом свършат тихите часове.'
      : `Още ${shown} ще звъннат, щом свършат тихите часове.`,
  keyless: (number: number, shown: string) =>
    number === 1
      ? '1 телефон няма да звънне: инсталацията няма ключ за него.'
      : `${shown} телефона няма да звъннат: инсталацията няма ключ за тях.`,
  undo_follows: 'После има няколко секунди, в които може да се отмени.',
  cancel: 'Назад',
  leaving: {
    title: 'Тръгващи известия',
    in: (number: number) => `Изпраща се след ${number} с`,
    now: 'Тръгва …',
    spoken: (title: string, number: number) => `„${title}“ тръгва след ${seconds(number)}. Може да го отмените.`,
    occasion: { publication: 'с публикация', reminder: 'напомняне', outcome: 'какво следва от анкета' },
    undo: 'Отмени',
    undo_of: (title: string) => `Отмени изпращането на „${title}“`,
    let_go: 'Изпрати веднага',
    let_go_of: (title: string) => `Изпрати веднага „${title}“`,
    undone: 'Отменено е. Никой не го получи.',
    refused: {
      too_late: 'Късно е, известието вече тръгна. Каквото още не е звъннало, се спира от „Известия“.',
      already_sent: 'Вече тръгна.',
      already_cancelled: 'Вече е отменено.',
      not_found: 'Известието вече го няма.',
    },
  },
  reminder: 'Напомняне',
  outcome: 'Какво следва от анкетата',
}

declare module '../texts.ts' {
  interface Texts {
    ringing: typeof ringing
  }
}
