import type { companySignIn, DomainErrorCode, secondFactor as endpoints, studioErrors } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)[keyof typeof endpoints] | typeof companySignIn.allow>

export const second_factor = {
  title: 'Сигурност',
  lead: 'Втора стъпка при вход: дори някой да научи паролата ви, няма да влезе в студиото.',
  loading: 'Зарежда се…',
  failed: 'Настройките за сигурност не се заредиха',
  prove: {
    title: 'Потвърдете, че сте вие',
    lead: 'Акаунтът ви е защитен с втора стъпка.',
    code: 'Код от приложението',
    hint: 'Шест цифри. Ако телефонът не е у вас, напишете резервен код.',
    code_missing: 'Въведете кода.',
    submit: 'Продължи',
    passkey: 'Използвай ключ за достъп',
    leave: 'Изход',
    again: 'Минаха повече от десет минути, откакто показахте кой сте. Направеното тук се пази.',
    password_refusals: {
      invalid_credentials: 'Паролата не е вярна.',
      company_unavailable: 'Фирменият указател не отговаря. Опитайте пак след малко.',
    },
    at_company: 'Вие влизате с фирмения си акаунт. Потвърдете там, че сте вие; после ще се върнете в студиото.',
    to_company: 'Към фирмения акаунт',
  },
  missing: {
    title: 'Настройте втора стъпка',
    lead: 'Администраторите влизат с парола и втора стъпка. Настройте я сега – отнема минута.',
  },
  own: 'Вашите методи',
  none: 'Още нямате втора стъпка. Добавете приложение за кодове или ключ за достъп.',
  kind: { totp: 'Приложение за кодове', passkey: 'Ключ за достъп' },
  used: (date: string) => `Използван на ${date}`,
  never_used: 'Още не е използван',
  remove: 'Премахни',
  remove_named: (name: string) => `Премахни „${name}“`,
  remove_sure: 'Да, премахни',
  keep: 'Остави',
  removed: 'Премахнато. Другите ви влизания са прекратени.',
  totp: {
    add: 'Добави приложение за кодове',
    scan: 'Сканирайте кода с приложение като Google Authenticator, Microsoft Authenticator или 1Password.',
    qr: 'QR код за приложението',
    by_hand: 'Не можете да сканирате? Въведете този ключ:',
    code: 'Код от приложението',
    confirm: 'Потвърди',
    cancel: 'Отказ',
  },
  passkey: {
    add: 'Добави ключ за достъп',
    lead: 'Пръстов отпечатък, лице или ПИН на този компютър, на телефона ви или на ключ за сигурност.',
    name: 'Име на ключа',
    name_hint: 'Например „Служебен лаптоп“.',
    name_missing: 'Дайте име на ключа.',
    make: 'Създай',
    not_here: (host: string) => `Ключове за достъп се създават, когато студиото е отворено на ${host}.`,
    cancelled: 'Ключът не беше използван. Опитайте пак.',
  },
  added: 'Добавено. Другите ви влизания са прекратени.',
  company: {
    title: 'Служебен профил',
    lead: 'Който работи в студиото, не се свързва със служебния си профил само по имейл. Позволете го тук и после влезте с паролата, с която влизате във фирмата. Досегашната ви парола тук спира да важи.',
    allow: 'Позволи свързването',
    allowed: (until: string) => `До ${until} влезте веднъж със служебното си име и парола, за да се свържат.`,
  },
  codes: {
    title: 'Резервни кодове',
    left: (left: number) => (left === 1 ? 'Остава 1 код.' : `Остават ${left} кода.`),
    lead: 'За деня, в който телефонът не е у вас. Всеки код важи веднъж.',
    make: 'Създай нови кодове',
    shown: 'Запазете ги сега: няма да се покажат отново.',
    copy: 'Копирай',
    copied: 'Копирано.',
    done: 'Запазих ги',
  },
  /** Said where something in the studio was refused for it. */
  closed: {
    second_factor_required: 'Потвърдете входа си с втората стъпка. Презаредете страницата.',
    second_factor_missing: 'Настройте втора стъпка за входа си. Презаредете страницата.',
  } satisfies Record<(typeof studioErrors)[number], string>,
  refusals: {
    code_not_valid: 'Кодът е грешен, изтекъл или вече използван.',
    passkey_not_valid: 'Този ключ не беше приет. Опитайте пак.',
    factor_exists: 'Вече имате приложение за кодове. Първо го премахнете.',
    no_factor: 'Първо добавете приложение за кодове или ключ за достъп.',
    fresh_login_required: 'Не е запазено: за тази промяна се иска да потвърдите, че сте вие.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    second_factor: typeof second_factor
  }
}
