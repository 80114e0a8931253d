import type { LetterWords } from '../platform/mail.ts'
import type { Language } from '@megdan/contract'
export type Change = 'added' | 'removed' | 'reset' | 'codes'

const said = {
  bg: {
    added: 'Добавен е втори начин за потвърждение на входа ви в студиото.',
    removed: 'Премахнат е един от начините за потвърждение на входа ви в студиото.',
    reset: 'Администратор премахна начините за потвърждение на входа ви в студиото.',
    codes: 'Създадени са нови резервни кодове за входа ви в студиото. Старите вече не важат.',
  },
  en: {
    added: 'A second step was added to your sign-in to the studio.',
    removed: 'One of the second steps of your sign-in to the studio was removed.',
    reset: 'An administrator removed the second steps of your sign-in to the studio.',
    codes: 'New recovery codes were made for your sign-in to the studio. The former ones are no longer valid.',
  },
} satisfies Record<Language, Record<Change, string>>

/** Whoever did not do it themselves learns of it. */
export const letterOf = (locale: Language, change: Change) =>
  (
    {
      bg: {
        subject: 'Промяна в сигурността на акаунта ви в Мегдан',
        text: `${said.bg[change]}\n\nАко не сте били вие, сменете паролата си и се обадете на администратор.`,
      },
      en: {
        subject: 'A change in the security of your Megdan account',
        text: `${said.en[change]}\n\nIf it was not you, change your password and call an administrator.`,
      },
    } satisfies Record<Language, LetterWords>
  )[locale]
