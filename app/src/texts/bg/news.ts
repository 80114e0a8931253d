import type { DomainErrorCode, news as endpoints } from '@megdan/contract'
import { minutes, number, plural } from '@megdan/kit/format'

const counted = (count: number, one: string, other: string) =>
  `${number(count, 'bg')}\u00a0${plural(count, { one, other })}`

export const news = {
  title: 'Новини',
  unread: 'Непрочетено',
  important: 'Важно',
  minutes: (count: number) => minutes(count, 'bg'),
  reading: (count: number) => `${minutes(count, 'bg')} четене`,
  reactions: (count: number) => counted(count, 'реакция', 'реакции'),
  publications: (count: number, more: boolean) =>
    more ? `над ${number(count, 'bg')} публикации` : counted(count, 'публикация', 'публикации'),
  search: 'Търсене',
  filter: 'Филтри',
  filters: {
    label: 'Кои новини да се виждат',
    all: 'Всички',
    mine: 'Моята компания',
    important: 'Важни',
    saved: 'Запазени',
    unread: 'Непрочетени',
  },
  refresh: 'Обнови',
  more: 'Зареди още',
  loading: 'Новините се зареждат',
  end: 'Стигнахте до края.',
  item_menu: (title: string) => `Още за „${title}“`,
  save: 'Запази',
  unsave: 'Махни от запазените',
  saved_toast: 'Запазено за четене.',
  unsaved_toast: 'Махнато от запазените.',
  share: 'Сподели',
  copied: 'Връзката е копирана.',
  share_failed: 'Връзката не може да се сподели от това устройство.',
  mark_read: 'Отбележи като прочетено',
  mark_unread: 'Отбележи като непрочетено',
  failed: {
    title: 'Новините не се заредиха',
    more: 'Следващите новини не се заредиха.',
  },
  empty: {
    all: {
      title: 'Още няма новини',
      text: 'Тук ще се появят новините за вас, щом бъдат публикувани.',
    },
    mine: {
      title: 'Още няма новини за вашата компания',
      text: 'Тук ще виждате това, което е само за вашия екип.',
    },
    important: {
      title: 'Няма важни новини',
      text: 'Тук ще виждате новините, които не бива да пропускате.',
    },
    saved: {
      title: 'Още нямате запазени новини',
      text: 'Докоснете знака за запазване в някоя статия и тя ще ви чака тук, и без връзка.',
    },
    unread: {
      title: 'Прочели сте всичко',
      text: 'Тук ще виждате новините, които още не сте отворили.',
    },
    all_action: 'Виж всички новини',
  },
  guest_mine: {
    title: 'Влезте, за да видите новините за екипа си',
    text: 'Като гост виждате само публичните новини.',
  },
  downloaded: 'свалено',
  downloaded_title: 'Свалени за четене',
  pending: (count: number) =>
    `${counted(count, 'потвърждение чака', 'потвърждения чакат')} изпращане. Ще ${count === 1 ? 'го' : 'ги'} изпратим, щом има връзка.`,
  sign_in: {
    title: 'Влезте, за да участвате',
    reaction: 'Реакциите са за хората от групата. Влезте или се регистрирайте – отнема по-малко от минута.',
    confirmation: 'Потвърждението е за хората от групата. Влезте, за да потвърдите, че сте прочели.',
    login: 'Вход',
    later: 'Не сега',
  },
  confirm_refused: {
    version_conflict: 'Текстът беше променен, докато го четяхте. Прочетете новия и потвърдете отново.',
    confirmation_not_asked: 'За тази новина вече не се иска потвърждение.',
  } satisfies Record<DomainErrorCode<typeof endpoints.confirm>, string>,
  saved: {
    title: 'Запазени',
    failed: 'Запазените не се заредиха',
    gone: (count: number) =>
      count === 1
        ? 'Една запазена новина вече не е достъпна или не е свалена на това устройство.'
        : `${number(count, 'bg')} запазени новини вече не са достъпни или не са свалени на това устройство.`,
  },
  article: {
    title: 'Новина',
    loading: 'Новината се зарежда',
    failed: 'Новината не се зареди',
    offline: {
      title: 'Тази новина не е свалена',
      text: 'Няма интернет връзка, а текстът още не е на това устройство. Отворете го, щом връзката се върне.',
    },
    gone: {
      title: 'Тази новина вече не е тук',
      text: 'Може да е свалена от редакторите, срокът ѝ да е изтекъл или да не е за вашата група.',
      action: 'Към новините',
    },
    text_size: 'Размер на текста',
    smaller: 'По-малък текст',
    larger: 'По-голям текст',
    sample: 'Така ще изглежда текстът на новините.',
    key_points: 'Накратко',
    listen: 'Слушай',
    stop: 'Спри',
    languages: 'Език на новината',
    table: 'Таблица – превъртете настрани, за да видите всичко',
    video: 'Видео',
    new_tab: 'отваря се в нов прозорец',
    gallery: 'Галерия',
    picture: (at: number, of: number) => `Снимка ${at} от ${of}`,
    open_picture: (at: number, of: number, alt: string) => `Увеличи снимка ${at} от ${of}${alt ? `: ${alt}` : ''}`,
    next: 'Следваща снимка',
    previous: 'Предишна снимка',
    zoom_in: 'Увеличи',
    zoom_out: 'Намали',
    attachments: 'Прикачени файлове',
    related: 'Още по темата',
    reactions: 'Вашата реакция',
    reaction: { heart: 'Харесва ми', star: 'Страхотно', clap: 'Браво', idea: 'Полезно', sad: 'Съчувствам' },
    reacted: (name: string, count: number) => `${name}, ${counted(count, 'реакция', 'реакции')}`,
    confirm: 'Прочетох и разбрах',
    confirmed_now: 'Потвърдено',
    confirmed: (moment: string) => `Потвърдено на ${moment}`,
    confirm_until: (day: string) => `Потвърдете до ${day}`,
    reopened: (reason: string | null) =>
      `Текстът е променен, след като го потвърдихте${reason ? `: „${reason}“` : '.'} Прочетете го и потвърдете отново.`,
  },
  find: {
    title: 'Търсене',
    label: 'Търсене в новините',
    hint: 'Дума от заглавието или текста',
    clear: 'Изчисти',
    recent: 'Последни търсения',
    forget: 'Изчисти търсенията',
    start: { title: 'Какво търсите?', text: 'Напишете дума – намираме и другите ѝ форми: „новини“ и по „новина“.' },
    none: (words: string) => `Няма съвпадение за „${words}“`,
    none_text: 'Опитайте с друга дума или с по-малко думи.',
    failed: 'Търсенето не успя',
    offline: 'Търсим само в свалените на това устройство.',
    results: (count: number, more: boolean) =>
      more ? `Над ${counted(count, 'резултат', 'резултата')}` : counted(count, 'резултат', 'резултата'),
  },
  category: {
    failed: 'Категорията не се зареди',
    empty: { title: 'Тук още няма публикации.', text: 'Щом излезе нещо по темата, ще го видите тук.' },
    unknown: {
      title: 'Тази категория не е тук',
      text: 'Може да е закрита или да не е достъпна за вас. Останалите са в менюто „Категории“.',
      action: 'Към новините',
    },
  },
}
