import type { LetterWords } from '../platform/mail.ts'
import type { Language } from '@megdan/contract'
/** Tells the owner that an account which they had is opened by their company's account from now on. */
export const letterOf = (locale: Language, address: string) =>
  (
    {
      bg: {
        subject: 'Вход в Мегдан със служебния ви акаунт',
        text: `От днес влизате в Мегдан със служебния си акаунт. Затова предишната ви парола и предишните ви влизания вече не важат.\n\nАко искате и парола, изберете нова тук: ${address}`,
      },
      en: {
        subject: 'Signing in to Megdan with your company account',
        text: `From today you sign in to Megdan with your company account. Your former password and sign-ins are therefore no longer valid.\n\nIf you want a password as well, choose a new one here: ${address}`,
      },
    } satisfies Record<Language, LetterWords>
  )[locale]
