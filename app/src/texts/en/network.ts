import type { Texts } from '../index.ts'

export const network: Texts['network'] = {
  lost: 'You are offline. Please check your settings.',
  restored: 'You are back online.',
  updated: {
    today: (hour) => `Offline · updated at ${hour}`,
    yesterday: (hour) => `Offline · updated yesterday, ${hour}`,
    earlier: (moment) => `Offline · updated on ${moment}`,
  },
  offline: 'Offline',
  stale: {
    updated: {
      today: (hour) => `Not updated since ${hour}`,
      yesterday: (hour) => `Not updated since yesterday, ${hour}`,
      earlier: (moment) => `Not updated since ${moment}`,
    },
    unknown: 'Not updated',
  },
  away: {
    updated: {
      today: (hour) => `The server is not answering · updated at ${hour}`,
      yesterday: (hour) => `The server is not answering · updated yesterday, ${hour}`,
      earlier: (moment) => `The server is not answering · updated on ${moment}`,
    },
    unknown: 'The server is not answering',
  },
}
