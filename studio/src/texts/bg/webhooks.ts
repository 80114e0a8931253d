import type { DomainErrorCode, Webhook, WebhookDelivery, WebhookEvent, webhooks as endpoints } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)['create' | 'change' | 'rotate']>

const event = {
  'news.published': 'Публикувана новина',
  'news.changed': 'Променена новина',
  'news.taken_down': 'Прекратено публикуване на новина',
  'news.confirmed': 'Потвърждения, само брой',
  'survey.opened': 'Започнала анкета',
  'survey.closed': 'Приключила анкета',
  'person.joined': 'Нов човек',
  'person.left': 'Човек, който вече не е тук',
  'comment.reported': 'Сигнал за коментар',
} satisfies Record<WebhookEvent, string>

export const webhooks = {
  title: 'Известяване на програми',
  lead: 'Казваме на друга програма, щом нещо тук се промени. Съобщенията носят номера, а не имена на хора; останалото програмата чете с ключ.',
  create: 'Нова връзка',
  loading: 'Връзките се зареждат',
  failed: 'Връзките не се заредиха',
  empty: 'Още няма връзки',
  empty_text: 'Добавете адреса, на който друга програма приема съобщения.',
  columns: { name: 'Програма', events: 'За какво', state: 'Състояние', last: 'Последно прието' },
  state: { active: 'Работи', paused: 'На пауза' } satisfies Record<Webhook['state'], string>,
  never: 'Още не е приемала',
  waiting: (number: number, shown: string) => (number === 1 ? 'Чака 1 съобщение' : `Чакат ${shown} съобщения`),
  event: { ...event, 'webhook.test': 'Проба' } as Record<WebhookEvent, string> &
    Readonly<Record<string, string | undefined>>,
  form: {
    name: 'Име на програмата',
    name_missing: 'Въведете име.',
    url: 'Адрес',
    url_note: 'Започва с https://. Адрес във вътрешната мрежа трябва да е разрешен на сървъра.',
    url_bad: 'Въведете пълен адрес, например https://intranet.example.bg/hook.',
    events: 'За какво да знае',
    events_missing: 'Изберете поне едно.',
    add: 'Добави',
    save: 'Запази',
    saved: 'Връзката е запазена',
    conflict: 'Междувременно някой промени тази връзка. Запазете отново, за да остане вашето, или вземете новото.',
  },
  made: 'Връзката е готова',
  secret: 'Таен ключ за подписа',
  once: 'Копирайте тайния ключ сега. С него програмата проверява, че съобщенията са оттук. Няма да се покаже отново.',
  once_changed: (until: string) =>
    `Копирайте новия таен ключ сега. Няма да се покаже отново. Старият важи заедно с него до ${until}.`,
  copy: 'Копирай',
  copied: 'Копирано',
  done: 'Запазих го',
  former_until: (until: string) => `Старият таен ключ важи до ${until}.`,
  test: 'Изпрати проба',
  test_sent: 'Пробата е изпратена. Отговорът се показва долу.',
  pause: 'Спри за малко',
  paused: 'Връзката е на пауза',
  resume: 'Продължи',
  resumed: 'Връзката работи',
  rotate: 'Смени тайния ключ',
  paused_for: {
    by_hand: 'Връзката е спряна от администратор. Съобщенията чакат.',
    no_answer: 'Програмата не прие нищо три дни, затова спряхме. Съобщенията чакат до 30 дни.',
    gone: 'Програмата отговори, че този адрес вече не приема съобщения (410).',
    secret_lost: 'Тайният ключ не може да се прочете на този сървър. Сменете го и продължете.',
  } satisfies Record<NonNullable<Webhook['paused_for']>, string>,
  sent: 'Изпратени съобщения',
  sent_failed: 'Съобщенията не се заредиха',
  nothing_sent: 'През последните 30 дни няма съобщения.',
  delivery: { waiting: 'Чака', delivered: 'Прието', given_up: 'Отказано' } satisfies Record<
    WebhookDelivery['state'],
    string
  >,
  tries: (number: number) => `${number} опита`,
  answered: (status: number) => `отговор ${status}`,
  no_answer: {
    timeout: 'няма отговор навреме',
    unreachable: 'адресът не отговаря',
    private_address: 'вътрешен адрес, който не е разрешен на сървъра',
  } as Readonly<Record<string, string | undefined>>,
  next_try: (date: string) => `Следващ опит: ${date}`,
  replay: 'Изпрати пак',
  replay_of: (what: string, date: string) => `Изпрати пак: ${what}, ${date}`,
  replayed: 'Съобщението се изпраща отново',
  not_done: 'Неуспешно.',
  remove: 'Премахни връзката',
  remove_note: 'Съобщенията, които чакат, се губят.',
  removed: (name: string) => `Връзката с „${name}“ е премахната`,
  refusals: {
    fresh_login_required: 'Не е направено: потвърдете, че сте вие.',
    version_conflict: 'Междувременно някой промени връзката. Показваме новото – опитайте пак.',
    too_many_webhooks: 'Връзките са твърде много. Премахнете някоя.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    webhooks: typeof webhooks
  }
}
