import type { push as bg } from '../bg/push.ts'
import { counted } from './counted.ts'

const words = {
  news: ['știre', 'știri'],
  surveys: ['sondaj', 'sondaje'],
  others: ['notificare', 'notificări'],
} as const

export const push: typeof bg = {
  secret: { title: 'Notificare nouă', body: 'Deschideți aplicația ca să o citiți.' },
  test: { title: 'Notificările funcționează', body: 'Ați cerut această notificare din profil.' },
  trial: 'Probă',
  merged: {
    title: 'Cât timp a fost liniște',
    counted: (kind, count) => {
      const [one, few] = words[kind]
      return counted(count, one, few)
    },
    to_confirm: (count) => `${count} de confirmat`,
  },
}
