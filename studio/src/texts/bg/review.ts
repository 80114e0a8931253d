import type { DomainErrorCode, review as endpoints, ReviewRule } from '@megdan/contract'
import { reviewWords } from '@megdan/kit/review-words/bg'

type Refusal = DomainErrorCode<(typeof endpoints)[keyof typeof endpoints]> | 'approval_needed'

export const review = {
  ...reviewWords,
  waits: 'За одобрение',
  returned: 'Върнато',
  unpublished: 'Има непубликувани промени',
  send: 'Изпрати за одобрение',
  sent: 'Изпратено за одобрение.',
  withdraw: 'Вземи обратно',
  withdrawn: 'Взето обратно.',
  approving: 'Одобряване',
  send_back: 'Върни с бележка',
  back: 'Назад',
  dialog: {
    title: 'Изпращане за одобрение',
    lead: 'Одобрява се точно това, което е тук сега. След всяка промяна се одобрява отново.',
    to: 'Кой да одобри',
    anybody: 'Всеки, който може',
    away: (name: string, day: string, deputy: string | undefined) =>
      deputy ? `${name} – отсъства до ${day}, замества ${deputy}` : `${name} – отсъства до ${day}, без заместник`,
    words: 'Бележка (по желание)',
    reason: 'Какво се промени съществено (по желание)',
    reason_note: 'Който вече е потвърдил, ще бъде помолен отново и ще прочете това.',
    not_saved: 'Текстът не можа да се запази, затова нищо не е изпратено.',
  },
  card: {
    title: 'Одобрение',
    returned: (name: string) => `${name} върна:`,
    notes: 'Бележки',
    done: 'Готово',
    failed: 'Одобрението не се зареди',
  },
  /** The drawer with what is new, and a word to any paragraph of it. */
  changes: {
    ...reviewWords.changes,
    removed: 'Махнато',
    whole: 'Текст и бележки',
    note_to: (begins: string) => `Бележка към „${begins}“`,
  },
  away: {
    title: 'Отсъствие',
    lead: 'Докато ви няма, вашият заместник одобрява вместо вас. Никой не одобрява написаното от себе си, нито от този, когото замества.',
    from: 'Отсъствам от',
    until: 'До',
    deputy: 'Заместник',
    nobody: 'Без заместник',
    save: 'Запази отсъствието',
    saved: 'Отсъствието е запазено.',
    end: 'Върнах се',
    back: 'Отново одобрявате вие.',
    now: (from: string, until: string, deputy: string | undefined) =>
      deputy ? `От ${from} до ${until}. Замества ви ${deputy}.` : `От ${from} до ${until}, без заместник.`,
    stands_for: (names: string) => `Сега замествате: ${names}.`,
  },
  rule: {
    label: 'Одобрение преди публикуване',
    note: 'Никой не одобрява написаното от самия него. Променя го само администратор.',
    nobody: 'Не се иска',
    one: 'Един одобряващ',
    two_when_urgent: 'Един, за важното и спешното – двама',
  } satisfies Record<ReviewRule | 'label' | 'note', string>,
  elsewhere: {
    title: 'Одобрение',
    lead: 'За анкетите и за известията, които не водят към категория. За новините се избира в самата категория.',
    save: 'Запази одобрението',
    saved: 'Одобрението е запазено.',
  },
  refusals: {
    ...reviewWords.refusals,
    version_conflict: 'Друг редактор току-що го промени. Вижте промените и опитайте пак.',
    not_ready: 'Още не е готово. Вижте какво липсва в проверката.',
    no_reviewer: 'Няма кой друг да го одобри. Обърнете се към администратор.',
    approval_needed: 'Тук се иска одобрение от друг. Изпратете го за одобрение.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    review: typeof review
  }
}
