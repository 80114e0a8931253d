import type { IconName } from '../ui/Icon.tsx'

/** The parts of the settings, each at an address of its own. */
export const settingsParts = [
  ['registration', '/settings', 'people'],
  ['brand', '/settings/brand', 'image'],
  ['organisation', '/settings/organisation', 'building'],
  ['languages', '/settings/languages', 'letters'],
  ['reactions', '/settings/reactions', 'comment'],
  ['limits', '/settings/limits', 'settings'],
  ['channels', '/settings/channels', 'bell'],
  ['terms', '/settings/terms', 'check'],
  ['sign_ins', '/settings/sign-ins', 'phone'],
] as const satisfies readonly (readonly [string, string, IconName])[]
export type SettingsPart = (typeof settingsParts)[number][0]

/** What stands in a part under a heading of its own, and is led to by the end of its address. */
export const settingsCards = {
  help: 'registration',
  digest: 'registration',
  sites: 'organisation',
  names: 'languages',
  review: 'reactions',
  comments: 'reactions',
  surveys: 'limits',
  pushes: 'limits',
  quiet: 'limits',
  retention: 'limits',
  kept: 'limits',
  mail: 'channels',
  push: 'channels',
} as const satisfies Record<string, SettingsPart>
export type SettingsCardName = keyof typeof settingsCards
