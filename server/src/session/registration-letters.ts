import type { LetterWords } from '../platform/mail.ts'
import type { Language } from '@megdan/contract'

/** With a code and a link that carries it; the page asks for the password, since whoever opens it may not be who registered. */
export const confirmationLetter = (locale: Language, code: string, address: string): LetterWords =>
  (
    {
      bg: {
        subject: 'Потвърдете имейла си за Мегдан',
        text: `Здравейте!\n\nОтворете тази връзка и въведете паролата, която избрахте при регистрацията:\n${address}\n\nАко връзката не се отваря, въведете кода ${code} в приложението. Важи 24 часа и само веднъж.\n\nАко не сте се регистрирали вие, не правете нищо: без вас акаунтът няма да бъде създаден.`,
      },
      en: {
        subject: 'Confirm your email for Megdan',
        text: `Hello!\n\nOpen this link and enter the password that you chose when you registered:\n${address}\n\nIf the link does not open, enter the code ${code} in the app. It is valid for 24 hours and only once.\n\nIf it was not you who registered, do nothing: without you no account will be made.`,
      },
    } satisfies Record<Language, LetterWords>
  )[locale]

/** To the owner of an address with which somebody registers again. */
export const knownAddressLetter = (locale: Language, isAwaiting: boolean, address: string): LetterWords =>
  (
    {
      bg: isAwaiting
        ? {
            subject: 'Заявката ви за Мегдан вече е приета',
            text: 'Някой, може би вие, се регистрира отново с този имейл. Заявката ви чака одобрение от администратор; няма нужда да подавате нова. Ще ви пишем, щом можете да влезете.',
          }
        : {
            subject: 'Вече имате акаунт в Мегдан',
            text: `Някой, може би вие, се опита да се регистрира с този имейл. Вече имате акаунт: влезте с него на ${address}. Ако сте забравили паролата си, изберете „Забравена парола?“.\n\nАко не сте били вие, не правете нищо: нищо не е променено.`,
          },
      en: isAwaiting
        ? {
            subject: 'Your request for Megdan has been received',
            text: 'Somebody, perhaps you, registered again with this email. Your request awaits an administrator’s approval; there is no need for another one. We will write to you as soon as you can sign in.',
          }
        : {
            subject: 'You already have an account in Megdan',
            text: `Somebody, perhaps you, tried to register with this email. You already have an account: sign in at ${address}. If you forgot your password, choose “Forgot password?”.\n\nIf it was not you, do nothing: nothing has changed.`,
          },
    } satisfies Record<Language, LetterWords>
  )[locale]
