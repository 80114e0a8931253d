import type { CommentReason, comments as endpoints, DomainErrorCode } from '@megdan/contract'
import { number, plural } from '@megdan/kit/format'
import { lettersLeft } from './letters-left.ts'

const letters = (count: number) => `${number(count, 'bg')} ${plural(count, { one: 'знак', other: 'знака' })}`

export const comments = {
  title: 'Коментари',
  label: 'Вашият коментар',
  hint: 'Споделете мнение или попитайте',
  send: 'Публикувай',
  sent: 'Коментарът е публикуван.',
  sent_held: 'Коментарът е изпратен. Ще се появи, след като редактор го прегледа.',
  held: 'Чака преглед. Засега го виждате само вие и редакторите.',
  left: (count: number) => `${lettersLeft(count)}.`,
  over: (count: number) => `Текстът е с ${letters(count)} по-дълъг от позволеното.`,
  kept: 'Няма връзка. Текстът е запазен на това устройство.',
  unsent: 'Не сме сигурни, че коментарът стигна. Текстът е запазен – опитайте пак, няма да излезе два пъти.',
  /** Without a signal: what its writer lets go by itself. */
  later: {
    send: 'Изпрати, щом има връзка',
    kept: 'Ще се публикува сам, щом връзката се върне.',
    waits: 'Чака връзка и ще се публикува сам.',
    undo: 'Не изпращай',
  },
  loading: 'Коментарите се зареждат',
  failed: 'Коментарите не се заредиха',
  more: 'Покажи още коментари',
  empty: 'Още няма коментари. Напишете първия.',
  empty_guest: 'Още няма коментари.',
  closed: 'Коментарите са затворени.',
  guest: 'Коментират хората от групата. Влезте, за да се включите в разговора.',
  guest_written: 'Написаното ви чака тук. Влезте, за да го изпратите.',
  login: 'Вход',
  nameless: 'Изтрит акаунт',
  mine: 'Вие',
  team: { answer: 'Отговор от екипа', comment: 'От екипа' },
  gone: { removed: 'Коментарът е изтрит от автора си.', hidden: 'Коментарът е скрит от редакторите.' },
  reply: {
    action: 'Отговори',
    label: (name: string, text: string) => `Отговори на ${name}: „${text}“`,
    field: (name: string) => `Отговор до ${name}`,
    send: 'Отговори',
    cancel: 'Отказ',
    to: (name: string) => `До ${name}:`,
    list: 'Отговори',
    more: (count: number) =>
      `Покажи още ${number(count, 'bg')} ${plural(count, { one: 'отговор', other: 'отговора' })}`,
  },
  like: {
    label: (name: string, text: string) => `Харесай коментара на ${name}: „${text}“`,
    count: (count: number) => `${number(count, 'bg')} ${plural(count, { one: 'харесване', other: 'харесвания' })}`,
  },
  more_of: (name: string, text: string) => `Още за коментара на ${name}: „${text}“`,
  more_own: (text: string) => `Още за вашия коментар „${text}“`,
  comment_of: (name: string) => `Коментар на ${name}`,
  own_comment: 'Ваш коментар',
  hidden: (reason: string) => `Скрит от редакторите: ${reason}. Виждате го само вие.`,
  blocked: (reason: string, until: string | undefined) =>
    `Не можете да пишете коментари${until ? ` до ${until}` : ''}. Причина: ${reason}.`,
  because: {
    offensive: 'обижда или напада някого',
    personal_data: 'издава лични данни',
    misleading: 'подвежда или не е вярно',
    spam: 'рекламира или е спам',
    other: 'нарушава правилата',
  } satisfies Record<CommentReason, string>,
  remove: { action: 'Изтрий', done: 'Коментарът е изтрит.', undo: 'Върни' },
  report: {
    action: 'Подай сигнал',
    reported: 'Подали сте сигнал',
    title: 'Какво не е наред с коментара?',
    text: 'Редакторите ще го прегледат. Авторът няма да разбере кой е подал сигнала.',
    submit: 'Подай сигнал',
    done: 'Благодарим. Редакторите ще прегледат коментара.',
    reason: {
      offensive: 'Обижда или напада някого',
      personal_data: 'Издава лични данни',
      misleading: 'Подвежда или не е вярно',
      spam: 'Реклама или спам',
      other: 'Друго',
    } satisfies Record<CommentReason, string>,
  },
  terms: {
    title: 'Преди първия ви коментар',
    rules: [
      'Пишете с уважение. Коментарът излиза с името и групата ви.',
      'Виждат го всички, които могат да прочетат новината.',
      'Не споделяйте лични данни, здравна информация и служебни тайни – ваши или чужди.',
      'Редакторите могат да скрият коментар, който нарушава правилата, и да спрат автора му.',
      'Можете да изтриете свой коментар по всяко време.',
    ],
    accept: 'Приемам и публикувам',
    cancel: 'Отказ',
  },
  refused: {
    comments_closed: 'Коментарите бяха затворени, докато пишехте. Текстът ви е запазен.',
    comments_blocked: 'В момента не можете да пишете коментари.',
    terms_not_accepted: 'Първо приемете правилата за коментари.',
    comment_gone: 'Коментарът, на който отговаряте, вече не е тук. Текстът ви е запазен.',
    idempotency_key_reused: 'Този коментар вече беше изпратен с друг текст. Опитайте пак.',
  } satisfies Record<DomainErrorCode<typeof endpoints.write>, string>,
  put_back_refused: {
    comments_closed: 'Коментарите са затворени и вашият не може да се върне.',
    comments_blocked: 'В момента не можете да пишете коментари и вашият не може да се върне.',
  } satisfies Record<DomainErrorCode<typeof endpoints.putBack>, string>,
  not_here: 'Новината вече не е достъпна и коментарът не може да се публикува.',
  report_refused: {
    own_comment: 'Това е ваш коментар. Можете да го изтриете.',
  } satisfies Record<DomainErrorCode<typeof endpoints.report>, string>,
  report_gone: 'Този коментар вече не е тук.',
}
