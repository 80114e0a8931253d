import type { CommentReason, comments as endpoints, DomainErrorCode } from '@megdan/contract'
import { number, plural } from '@megdan/kit/format'

const letters = (count: number) => `${number(count, 'bg')} ${plural(count, { one: 'знак', other: 'знака' })}`

export const comments = {
  title: 'Коментари',
  label: 'Вашият коментар',
  hint: 'Споделете мнение или попитайте',
  send: 'Публикувай',
  sent: 'Коментарът е публикуван.',
  sent_held: 'Коментарът е изпратен. Ще се появи, след като редактор го прегледа.',
  held: 'Чака преглед. Засега го виждате само вие и редакторите.',
  left: (count: number) => `Остават ${letters(count)}.`,
  over: (count: number) => `Текстът е с ${letters(count)} по-дълъг от позволеното.`,
  kept: 'Няма връзка. Текстът е запазен на това устройство, но още не е изпратен. Публикувайте го, щом връзката се върне.',
  unsent: 'Не сме сигурни, че коментарът стигна. Текстът е запазен – опитайте пак, няма да излезе два пъти.',
  loading: 'Коментарите се зареждат',
  failed: 'Коментарите не се заредиха',
  more: 'Покажи още коментари',
  empty: 'Още няма коментари. Напишете първия.',
  empty_guest: 'Още няма коментари.',
  closed: 'Коментарите са затворени.',
  guest: 'Коментират хората от групата. Влезте, за да се включите в разговора.',
  login: 'Вход',
  nameless: 'Изтрит профил',
  mine: 'Вие',
  hidden: (reason: string) => `Скрит от редакторите: ${reason}. Виждате го само вие.`,
  blocked: (reason: string, until: string | undefined) =>
    `Не можете да пишете коментари${until ? ` до ${until}` : ''}. Причина: ${reason}.`,
  because: {
    offensive: 'обижда или напада някого',
    personal_data: 'издава лични данни',
    misleading: 'невярно или подвеждащо',
    spam: 'реклама или спам',
    other: 'нарушава правилата',
  } satisfies Record<CommentReason, string>,
  remove: { action: 'Изтрий', label: 'Изтрий коментара си', done: 'Коментарът е изтрит.', undo: 'Върни' },
  report: {
    action: 'Докладвай',
    label: (name: string) => `Докладвай коментара на ${name}`,
    reported: 'Докладван',
    title: 'Какво не е наред с коментара?',
    text: 'Редакторите ще го прегледат. Авторът няма да разбере кой го е докладвал.',
    submit: 'Докладвай',
    done: 'Благодарим. Редакторите ще прегледат коментара.',
    reason: {
      offensive: 'Обижда или напада някого',
      personal_data: 'Издава лични данни',
      misleading: 'Невярно или подвеждащо',
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
    idempotency_key_reused: 'Този коментар вече беше изпратен с друг текст. Опитайте пак.',
  } satisfies Record<DomainErrorCode<typeof endpoints.write>, string>,
  not_here: 'Новината вече не е достъпна и коментарът не може да се публикува.',
  report_refused: {
    own_comment: 'Това е ваш коментар. Можете да го изтриете.',
  } satisfies Record<DomainErrorCode<typeof endpoints.report>, string>,
  report_gone: 'Този коментар вече не е тук.',
}
