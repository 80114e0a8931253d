import type { Texts } from '../index.ts'

export const network: Texts['network'] = {
  lost: 'Nu aveți conexiune. Verificați setările.',
  restored: 'Sunteți din nou online.',
  updated: {
    today: (hour) => `Offline · actualizat la ${hour}`,
    yesterday: (hour) => `Offline · actualizat ieri, ${hour}`,
    earlier: (moment) => `Offline · actualizat pe ${moment}`,
  },
  offline: 'Offline',
  stale: {
    updated: {
      today: (hour) => `Neactualizat de la ${hour}`,
      yesterday: (hour) => `Neactualizat de ieri, ${hour}`,
      earlier: (moment) => `Neactualizat din ${moment}`,
    },
    unknown: 'Neactualizat',
  },
  away: {
    updated: {
      today: (hour) => `Serverul nu răspunde · actualizat la ${hour}`,
      yesterday: (hour) => `Serverul nu răspunde · actualizat ieri, ${hour}`,
      earlier: (moment) => `Serverul nu răspunde · actualizat pe ${moment}`,
    },
    unknown: 'Serverul nu răspunde',
  },
}
