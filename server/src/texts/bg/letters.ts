import type { LetterWords } from '../../platform/mail.ts'

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

/** What comes by e-mail. */
export const letters = {
  /** Sent by an administrator to themselves, to see whether letters come. */
  test: {
    subject: 'Проба на пощата от Мегдан',
    text: (name: string, address: string) =>
      `Здравейте, ${name}!\n\nПощата работи: това писмо тръгна от настройките на ${address} и стигна до вас. Няма какво да правите.`,
  },
  new_password: (code: string, address: string): LetterWords => ({
    subject: 'Нова парола за Мегдан',
    text: `Кодът за нова парола е ${code}. Важи един час. Изберете новата си парола тук: ${address}\n\nАко не сте го поискали, не правете нищо: паролата ви остава същата.`,
  }),
  /** With a code and a link that carries it; the page asks for the password, since whoever opens it may not be who registered. */
  confirmation: (code: string, address: string): LetterWords => ({
    subject: 'Потвърдете имейла си за Мегдан',
    text: `Здравейте!\n\nОтворете тази връзка и въведете паролата, която избрахте при регистрацията:\n${address}\n\nАко връзката не се отваря, въведете кода ${code} в приложението. Важи 24 часа и само веднъж.\n\nАко не сте се регистрирали вие, не правете нищо: без вас акаунтът няма да бъде създаден.`,
  }),
  /** To the owner of an address with which somebody registers again. */
  known_address: (isAwaiting: boolean, address: string): LetterWords =>
    isAwaiting
      ? {
          subject: 'Заявката ви за Мегдан вече е приета',
          text: 'Някой, може би вие, се регистрира отново с този имейл. Заявката ви чака одобрение от администратор; няма нужда да подавате нова. Ще ви пишем, щом можете да влезете.',
        }
      : {
          subject: 'Вече имате акаунт в Мегдан',
          text: `Някой, може би вие, се опита да се регистрира с този имейл. Вече имате акаунт: влезте с него на ${address}. Ако сте забравили паролата си, изберете „Не помня“.\n\nАко не сте били вие, не правете нищо: нищо не е променено.`,
        },
  approved: (address: string): LetterWords => ({
    subject: 'Можете да влезете в Мегдан',
    text: `Администратор одобри акаунта ви. Влезте с имейла и паролата, които избрахте при регистрацията: ${address}`,
  }),
  refused: (reason: string): LetterWords => ({
    subject: 'Заявката ви за Мегдан не е одобрена',
    text: `Администратор разгледа заявката ви и не я одобри.${reason && `\n\nПричина: ${reason}`}\n\nИзтрихме данните, които въведохте.`,
  }),
  /** Tells the owner that an account which they had is opened by their company's account from now on. */
  company_account: (address: string): LetterWords => ({
    subject: 'Вход в Мегдан със служебния ви акаунт',
    text: `От днес влизате в Мегдан със служебния си акаунт. Затова предишната ви парола и предишните ви влизания вече не важат.\n\nАко искате и парола, изберете нова тук: ${address}`,
  }),
  /** Whoever did not do it themselves learns of it. */
  second_factor: (change: 'added' | 'removed' | 'reset' | 'codes'): LetterWords => ({
    subject: 'Промяна в сигурността на акаунта ви в Мегдан',
    text: `${
      {
        added: 'Добавен е втори начин за потвърждение на входа ви в студиото.',
        removed: 'Премахнат е един от начините за потвърждение на входа ви в студиото.',
        reset: 'Администратор премахна начините за потвърждение на входа ви в студиото.',
        codes: 'Създадени са нови резервни кодове за входа ви в студиото. Старите вече не важат.',
      }[change]
    }\n\nАко не сте били вие, сменете паролата си и се обадете на администратор.`,
  }),
}

type Reason = 'new_device' | 'password'
type Where = { device: string; network: string }

const subject: Record<Reason, string> = {
  new_device: 'Вход от ново устройство в Мегдан',
  password: 'Паролата ви за Мегдан е сменена',
}
const placeOf = ({ device, network }: Where) => {
  const all = joined([device, network !== '' && `от мрежата ${network}`])
  return all && ` (${all})`
}

/** Of what may be somebody else's doing: a letter, or the same in an inbox, where there is room for one sentence. */
export const security = {
  letter: (reason: Reason, where: Where, address: string): LetterWords => ({
    subject: subject[reason],
    text: `${
      {
        new_device: `Някой току-що влезе с вашия акаунт от устройство, което не познаваме${placeOf(where)}.`,
        password: `Паролата на акаунта ви току-що беше сменена${placeOf(where)}.`,
      }[reason]
    }\n\nАко сте били вие, не правете нищо.\n\nАко не сте били вие, изберете нова парола на ${address} – това прекратява всички влизания – и се обадете на администратор.`,
  }),
  notice: (reason: Reason, where: Where) => ({
    title: subject[reason],
    body: {
      new_device: `С вашия акаунт е влизано от ново устройство${placeOf(where)}. Ако не сте били вие, сменете паролата си.`,
      password: `Паролата ви беше сменена${placeOf(where)}. Ако не сте били вие, обадете се на администратор.`,
    }[reason],
  }),
}
