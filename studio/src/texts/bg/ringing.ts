import { leavingWords, ringingWords } from '@megdan/kit/ringing-words/bg'

/** What is about to ring, and what has just been sent and may still be taken back. */
export const ringing = {
  ...ringingWords,
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
  undo_follows: 'После има няколко секунди, в които може да се отмени.',
  cancel: 'Назад',
  leaving: {
    ...leavingWords,
    occasion: { publication: 'с публикация', reminder: 'напомняне', outcome: 'какво следва от анкета' },
    let_go: 'Изпрати веднага',
    let_go_of: (title: string) => `Изпрати веднага „${title}“`,
    refused: {
      too_late: 'Късно е, известието вече тръгна. Каквото още не е звъннало, се отменя от „Известия“.',
      already_sent: 'Вече тръгна.',
      already_cancelled: leavingWords.already_cancelled,
      not_found: 'Известието вече го няма.',
    },
  },
}

declare module '../texts.ts' {
  interface Texts {
    ringing: typeof ringing
  }
}
