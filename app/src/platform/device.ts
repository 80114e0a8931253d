import { platformName } from './native.ts'

export type Device = 'android' | 'ios' | 'other'

export function deviceOf(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): Device {
  const platform = platformName()
  if (platform !== 'web') return platform
  if (/Android/i.test(agent)) return 'android'
  // An iPad calls itself a Mac.
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1) ? 'ios' : 'other'
}
