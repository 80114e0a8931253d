import type { NotificationKind, NotificationStatus, Occasion } from '@megdan/contract'
import { delivery } from './notification-delivery.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)

export const notifications = {
  lead: 'Кратко съобщение, което телефонът показва веднага, а приложението пази.',
  begin: 'Ново известие',
  read_only: 'Нямате право да изпращате известия. Ако ви трябва, поискайте го от администратор.',
  tabs: {
    leaving: 'Тръгват',
    scheduled: 'Насрочени',
    sent: 'Изпратени',
    cancelled: 'Отменени',
    held: 'Неизпратени',
    in_review: 'За одобрение',
  } satisfies Record<NotificationStatus, string>,
  state: {
    leaving: 'Тръгва',
    scheduled: 'Насрочено',
    sent: 'Изпратено',
    cancelled: 'Отменено',
    held: 'Неизпратено',
    in_review: 'За одобрение',
  } satisfies Record<NotificationStatus, string>,
  kind_label: 'Вид',
  all_kinds: 'Всички видове',
  kind: {
    news: 'Новини',
    survey: 'Анкети',
    important: 'Важни',
    event: 'Общи',
    people: 'Хора и контакти',
  } satisfies Record<NotificationKind, string>,
  search: 'Търсене в текста',
  only_news: 'Само за една новина',
  without_news: 'Махни филтъра „Само за една новина“',
  loading: 'Известията се зареждат',
  failed: 'Известията не се заредиха',
  empty: 'Още няма известия',
  empty_text: 'Първото стига до хората за секунди и остава в приложението им.',
  none: 'Няма такива известия',
  none_text: 'Махнете някой филтър или опитайте с друга дума.',
  clear: 'Покажи всички',
  columns: { text: 'Известие', audience: 'Получатели', state: 'Състояние', when: 'Кога', opened: 'Отворено' },
  urgent: 'Спешно',
  occasion: { publication: 'С публикация', reminder: 'Напомняне', outcome: 'Какво следва' } satisfies Record<
    Occasion,
    string
  >,
  reminded: { news: 'Които не са потвърдили', survey: 'Които не са отговорили' },
  told: 'Които са участвали',
  everyone: 'Всички',
  addressed: (members: string, guests: boolean) =>
    guests ? (members ? `${members} и гости` : 'Гости') : members || 'Никой',
  opened_by: (number: number, shown: string) => `отворено от ${people(number, shown)}`,
  held: {
    audience_empty: 'В избраните групи вече няма никого.',
    right_missing: 'Авторът вече няма право да го изпрати.',
    approval_missing: 'Одобрението вече не важи.',
    target_missing: 'Страницата, към която води, вече я няма.',
  },
  refused: {
    approval_needed: 'Тук се иска одобрение от друг. Изпратете го за одобрение.',
    no_reviewer: 'Няма кой друг да го одобри. Обърнете се към администратор.',
    audience_empty: 'В избраните групи няма никого. Изберете други получатели.',
    idempotency_key_reused: 'Известието вече беше изпратено с друг текст. Проверете в списъка.',
    already_sent: 'Вече е изпратено и не може да се отмени.',
    already_cancelled: 'Вече е отменено.',
    already_held: 'Не беше изпратено, няма какво да се отменя.',
    not_cancelled: 'Не е отменено.',
    too_late: 'Часът му мина и не може да се върне.',
    not_found: 'Известието вече го няма.',
    no_device:
      'Нямате телефон, на който да звънне. Влезте със същия профил в приложението на телефона си и разрешете известията.',
    push_not_configured: 'Тази инсталация още няма ключ за известия. Настройва го администраторът.',
  },
  compose: {
    title: 'Ново известие',
    kept: 'Написаното се пази на този компютър.',
    not_kept: 'Браузърът не пази написаното. Не затваряйте страницата, преди да изпратите.',
    languages: 'Език на текста',
    heading: 'Заглавие',
    body: 'Текст',
    left: (left: string, most: string) => `${left} / ${most}`,
    translation_note: 'По желание. Без него всички получават българския текст.',
    half_translation: 'Попълнете и заглавието, и текста, или изтрийте и двете.',
    missing: {
      title: 'Напишете заглавие.',
      body: 'Напишете текст.',
      place: 'Изберете къде води.',
      reason: 'Напишете защо е спешно.',
    },
    leads: 'Води към',
    places: 'Места в приложението',
    choose_place: 'Изберете страница, новина, категория или анкета',
    searching: 'Търси се…',
    no_place: 'Няма такова място.',
    places_failed: 'Новините не се заредиха. Адрес може да напишете и сами.',
    place_kind: { page: 'Страница', category: 'Категория', news: 'Новина', survey: 'Анкета', address: 'Адрес' },
    use_address: (address: string) => `Води към ${address}`,
    address_problem: {
      unknown: 'Приложението не отваря такъв адрес.',
      insecure: 'Адресът трябва да започва с https.',
      host: 'Приложението не отваря този сайт.',
    },
    choose_audience: 'Изберете за кого е.',
    when: 'Кога',
    now: 'Сега',
    at: 'В избран час',
    moment: 'Ден и час',
    choose_moment: 'Изберете ден и час.',
    past: 'Този час вече мина.',
    urgent: 'Спешно',
    urgent_note: 'Звъни и в тихите часове. Само за това, което не може да чака.',
    no_urgent_right: 'Нямате право на спешни известия.',
    reason: 'Защо е спешно',
    reason_note: 'Хората не го виждат. Остава в журнала на действията.',
    secret: 'Без текст на заключения екран',
    secret_note: 'Телефонът казва само, че има ново известие.',
    add_picture: 'Добави снимка за приложението',
    remove_picture: 'Махни снимката',
    cancel: 'Затвори',
    drop: 'Изчисти',
    dropped: 'Написаното е изчистено.',
    counting: 'Преброяваме хората …',
    leads_urgent: 'По желание. Спешното без място води към известията в приложението.',
    urgent_sure: 'Да звънне ли и в тихите часове?',
    urgent_lead: 'Спешното минава през тихите часове и заглушените категории.',
    trial: 'Пробно до мен',
    trial_sent: (number: number, shown: string) =>
      number === 1
        ? 'Пробното известие тръгна към телефона ви.'
        : `Пробното известие тръгна към ${shown} ваши устройства.`,
    refused_fields: {
      link: {
        not_found: 'Там вече няма нищо. Изберете друго място.',
        not_published: 'Новината или анкетата още не се вижда от читателите.',
        not_allowed: 'Приложението не отваря такъв адрес.',
      } as Record<string, string>,
      send_at: 'Часът е твърде далече.',
      image_id: 'Снимката вече я няма.',
    },
    sent: 'Известието тръгна.',
    scheduled: (moment: string) => `Известието е насрочено за ${moment}.`,
  },
  attention: {
    title: 'Внимание',
    failed: 'Колко известия са получили тези хора, не се зареди.',
    week: (average: string, most: string) => `За 7 дни тези хора са получили средно по ${average}, най-много ${most}.`,
    over: (number: number, shown: string, limit: string) =>
      number === 1
        ? `1 човек вече е получил ${limit} или повече. Може ли да почака?`
        : `${shown} души вече са получили ${limit} или повече. Може ли да почака?`,
    without_access: (number: number, shown: string) =>
      number === 1
        ? '1 човек от тях не може да отвори това, към което води.'
        : `${shown} души от тях не могат да отворят това, към което води.`,
    quiet: (number: number, shown: string) =>
      number === 1
        ? '1 човек е в тихите си часове. Ще го получи, щом свършат.'
        : `${shown} души са в тихите си часове. Ще го получат, щом свършат.`,
    quiet_then: (number: number, shown: string) =>
      number === 1
        ? 'В този час 1 човек ще е в тихите си часове. Ще го получи, щом свършат.'
        : `В този час ${shown} души ще са в тихите си часове. Ще го получат, щом свършат.`,
    through_quiet: (number: number, shown: string) =>
      number === 1 ? 'Ще звънне на 1 човек в тихите му часове.' : `Ще звънне на ${shown} души в тихите им часове.`,
  },
  reach: {
    title: 'Ще звънне веднага на',
    title_then: 'В този час ще звънне на',
    of: (number: number, shown: string) => `от ${people(number, shown)}`,
    parts: {
      push_now: 'Веднага',
      held_by_quiet_hours: 'След тихите часове',
      inbox_only: 'Само в приложението',
      never_signed_in: 'Още не са влизали',
    },
    guests: 'И устройства на гости',
  },
  preview: {
    title: 'Така ще изглежда',
    phones: 'Телефон',
    dark: 'Тъмен вид',
    language: 'Език на получателя',
  },
  delivery,
}
