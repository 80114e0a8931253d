import type { Texts } from '../index.ts'

export const network: Texts['network'] = {
  lost: 'You are offline. Please check your settings.',
  restored: 'You are back online.',
  updated: (time) => `Offline · updated at ${time}`,
  offline: 'Offline',
}
