import type { DomainErrorCode, news as endpoints } from '@megdan/contract'
import { minutes, number } from '@megdan/kit/format'
import { counted } from '@megdan/kit/counted/bg'

export const news = {
  title: 'Новини',
  unread: 'Непрочетено',
  important: 'Важно',
  standing: { waits: 'Чака потвърждение', confirmed: 'Потвърдено' },
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
  why: 'Защо виждам това',
  save: 'Запази',
  unsave: 'Махни от запазените',
  saved_toast: 'Запазено за четене.',
  unsaved_toast: 'Махнато от запазените.',
  share: 'Сподели',
  share_viber: 'Изпрати във Viber',
  share_other: 'Сподели другаде',
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
      text: 'Докоснете знака за запазване в някоя новина и тя ще ви чака тук, дори без връзка.',
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
    reaction:
      'Реакциите са за хората от групата. Влезте или се регистрирайте: вашата ще е отбелязана, щом се върнете тук.',
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
