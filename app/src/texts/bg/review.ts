import type { DomainErrorCode, ReviewKind, review as endpoints, ringing } from '@megdan/contract'
import { reviewWords } from '@megdan/kit/review-words/bg'
import { leavingWords, ringingWords } from '@megdan/kit/ringing-words/bg'

type Refusals<Name extends keyof typeof endpoints> = Record<DomainErrorCode<(typeof endpoints)[Name]>, string>

/** An editor's page: what waits for approval, as its readers will see it. */
export const review = {
  ...reviewWords,
  title: {
    news: 'Новина за одобрение',
    survey: 'Анкета за одобрение',
    notification: 'Известие за одобрение',
  } satisfies Record<ReviewKind, string>,
  loading: 'Отваря се',
  failed: 'Не се отвори',
  studio: 'Отвори студиото',
  studio_text: 'Тук трябва втората стъпка за вход. Потвърдете я в студиото и одобрете оттам.',
  not_editor: 'Тази страница е за редактори.',
  state: {
    asked: 'Чака одобрение',
    returned: 'Върнато с бележка',
    approved: 'Одобрено',
    none: 'Не чака одобрение',
  },
  quoted: (words: string) => `„${words}“`,
  how: 'Как излиза',
  everyone: 'За всички служители',
  groups: (titles: string) => `За ${titles}`,
  guests: 'и за гости',
  leads_to: (place: string) => `Води към ${place}`,
  urgent: 'Спешно: звъни и в тихите часове.',
  urgent_reason: 'Причина:',
  marked: (names: string) => `Отбелязано е: ${names}.`,
  due: (moment: string) => `Потвърждава се до ${moment}`,
  hidden_from: (moment: string) => `Скрива се на ${moment}`,
  removed: 'махнато',
  whole: 'Както ще го видят читателите',
  notes: 'Бележки',
  note: 'Бележка към абзац',
  where: 'Към кой абзац',
  anywhere: 'Към всичко',
  approve: {
    first: reviewWords.act,
    now: 'Одобри и публикувай',
    later: 'Одобри и насрочи',
    change: 'Одобри промените',
    send: 'Одобри и изпрати',
  },
  ringing: {
    ...ringingWords,
    approve: { to: (whom: string) => `Одобри и изпрати на ${whom}`, silent: 'Одобри, без да звъни' },
    approve_later: { to: (whom: string) => `Одобри и насрочи за ${whom}`, silent: 'Одобри и насрочи, без да звъни' },
    shown: 'Телефонът ще покаже:',
    secret: 'Заключеният екран ще каже само, че има ново известие.',
    urgent_sure: 'Да звънне ли и в тихите часове?',
  },
  leaving: {
    ...leavingWords,
    refusals: {
      too_late: 'Късно е, известието вече тръгна.',
      already_cancelled: leavingWords.already_cancelled,
    } satisfies Record<DomainErrorCode<typeof ringing.takeBack>, string>,
  },
  approved_first: 'Одобрено. Чака се още един.',
  send_back: 'Върни',
  send_back_title: 'Връщане на автора',
  answer_missing: 'Напишете какво да се промени.',
  refusals: {
    approve: {
      ...reviewWords.refusals,
      not_ready: 'Вече не може да излезе: няма кой да го види или мястото му го няма.',
    } satisfies Refusals<'approve'>,
    sendBack: reviewWords.refusals satisfies Refusals<'sendBack'>,
  },
}
