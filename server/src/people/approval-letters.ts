import type { LetterWords } from '../platform/mail.ts'
import type { Language } from '@megdan/contract'

export const approvedLetter = (locale: Language, address: string): LetterWords =>
  (
    {
      bg: {
        subject: 'Можете да влезете в Мегдан',
        text: `Администратор одобри акаунта ви. Влезте с имейла и паролата, които избрахте при регистрацията: ${address}`,
      },
      en: {
        subject: 'You can sign in to Megdan',
        text: `An administrator approved your account. Sign in with the email and password that you chose when you registered: ${address}`,
      },
    } satisfies Record<Language, LetterWords>
  )[locale]

export const refusedLetter = (locale: Language, reason: string): LetterWords =>
  (
    {
      bg: {
        subject: 'Заявката ви за Мегдан не е одобрена',
        text: `Администратор разгледа заявката ви и не я одобри.${reason && `\n\nПричина: ${reason}`}\n\nИзтрихме данните, които въведохте.`,
      },
      en: {
        subject: 'Your request for Megdan was not approved',
        text: `An administrator looked at your request and did not approve it.${reason && `\n\nReason: ${reason}`}\n\nThe data that you entered have been deleted.`,
      },
    } satisfies Record<Language, LetterWords>
  )[locale]
