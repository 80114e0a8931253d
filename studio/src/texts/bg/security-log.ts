import type { SecurityKind, SecurityOutcome } from '@megdan/contract'

const kind: Record<SecurityKind, string> = {
  sign_in: 'Вход',
  company_sign_in: 'Вход със служебен акаунт',
  new_device: 'Ново устройство',
  signed_out: 'Изход',
  registration: 'Регистрация',
  password_asked: 'Поискан код за парола',
  password_reset: 'Нова парола с код',
  password_changed: 'Сменена парола',
  second_factor_shown: 'Втора стъпка за вход',
  second_factor_changed: 'Промяна на втора стъпка',
  account_deletion: 'Изтриване на акаунт',
  feed_address: 'Нов адрес за емисия',
  rights_refused: 'Отказан достъп',
  token_refused: 'Невалиден вход',
}
const outcome: Record<SecurityOutcome, string> = {
  success: 'Успешно',
  failure: 'Неуспешно',
  limited: 'Спряно заради твърде много опити',
}

export const securityLog = {
  title: 'Журнал за сигурност',
  lead: 'Влизания, откази и промени в защитата на акаунтите през последните 90 дни. Еднаквите събития от една минута стоят заедно.',
  to_audit: 'Журнал на действията',
  kind,
  any_kind: 'Всички събития',
  kinds: 'Събитие',
  outcome,
  any_outcome: 'Всички резултати',
  outcomes: 'Резултат',
  loading: 'Събитията се зареждат',
  failed: 'Събитията не се заредиха',
  empty: 'Още няма събития',
  empty_text: 'Всяко влизане и всеки отказ оставя запис тук.',
  none: 'Няма такива събития',
  none_text: 'Махнете някой филтър или изберете други дати.',
  clear: 'Покажи всички събития',
  stranger: 'Непознат',
  former: (mark: string) => `изтрит акаунт ${mark}`,
  times: (count: string) => `${count} пъти`,
  network: (network: string) => `мрежа ${network}`,
  only_person: 'Само за този човек',
  one_person: 'Един човек',
  without: (filter: string) => `Махни филтъра „${filter}“`,
}

declare module '../texts.ts' {
  interface Texts {
    securityLog: typeof securityLog
  }
}
