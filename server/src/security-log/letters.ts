import type { Language } from '@megdan/contract'

type Reason = 'new_device' | 'password'
type Where = { device: string; network: string }
type Words = {
  subject: Record<Reason, string>
  sentences: Record<Reason, (place: string) => string>
  place: (where: Where) => string
  /** For an inbox, where there is room for one sentence. */
  short: Record<Reason, (place: string) => string>
  advice: (address: string) => string
}

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

const words: Record<Language, Words> = {
  bg: {
    subject: { new_device: 'Вход от ново устройство в Мегдан', password: 'Паролата ви за Мегдан е сменена' },
    sentences: {
      new_device: (place) => `Някой току-що влезе с вашия акаунт от устройство, което не познаваме${place}.`,
      password: (place) => `Паролата на акаунта ви току-що беше сменена${place}.`,
    },
    place: ({ device, network }) => {
      const all = joined([device, network !== '' && `мрежа ${network}`])
      return all && ` (${all})`
    },
    short: {
      new_device: (place) =>
        `С вашия акаунт е влизано от ново устройство${place}. Ако не сте били вие, сменете паролата си.`,
      password: (place) => `Паролата ви беше сменена${place}. Ако не сте били вие, обадете се на администратор.`,
    },
    advice: (address) =>
      `Ако сте били вие, не правете нищо.\n\nАко не сте били вие, изберете нова парола на ${address} – това прекратява всички влизания – и се обадете на администратор.`,
  },
  en: {
    subject: { new_device: 'A sign-in to Megdan on a new device', password: 'Your Megdan password was changed' },
    sentences: {
      new_device: (place) => `Somebody has just signed in with your account on a device that we do not know${place}.`,
      password: (place) => `The password of your account has just been changed${place}.`,
    },
    place: ({ device, network }) => {
      const all = joined([device, network !== '' && `network ${network}`])
      return all && ` (${all})`
    },
    short: {
      new_device: (place) => `Your account was used on a new device${place}. If it was not you, change your password.`,
      password: (place) => `Your password was changed${place}. If it was not you, call an administrator.`,
    },
    advice: (address) =>
      `If it was you, do nothing.\n\nIf it was not you, choose a new password at ${address}, which ends all sign-ins, and call an administrator.`,
  },
}

export function letterOf(locale: Language, reason: Reason, where: Where, address: string) {
  const { subject, sentences, place, advice } = words[locale]
  return { subject: subject[reason], text: `${sentences[reason](place(where))}\n\n${advice(address)}` }
}

/** The same for an inbox. */
export function noticeOf(locale: Language, reason: Reason, where: Where) {
  const { subject, short, place } = words[locale]
  return { title: subject[reason], body: short[reason](place(where)) }
}
