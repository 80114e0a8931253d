import type { DomainErrorCode, session as endpoints } from '@megdan/contract'

type LoginRefusal = DomainErrorCode<typeof endpoints.login>

export const session = {
  title: 'Вход в студиото',
  lead: 'За хората, които пишат новините на групата.',
  email: 'Имейл или потребителско име',
  password: 'Парола',
  show_password: 'Покажи паролата',
  submit: 'Вход',
  email_missing: 'Въведете имейла или потребителското си име.',
  password_missing: 'Въведете паролата си.',
  refusals: { invalid_credentials: 'Имейлът или паролата не съвпадат.' } satisfies Record<LoginRefusal, string>,
  notice: {
    expired: 'Сесията ви изтече. Влезте отново и ще продължите оттам, където бяхте.',
    signed_out: 'Излязохте от студиото.',
    signed_out_alone:
      'Излязохте от студиото на този компютър, но сървърът не отговори. Сесията там ще изтече сама; можете и да я прекратите от профила си в приложението.',
    not_editor:
      'Студиото е за редакторите. С вашия акаунт можете да четете всичко в приложението. Ако ще пишете новини, помолете администратора на групата за права.',
  },
  to_app: 'Към приложението',
}
