/** Platforms that are rung, in the order in which somebody is counted who has several. */
export const pushPlatforms = ['ios', 'android', 'web'] as const
export type PushPlatform = (typeof pushPlatforms)[number]
/** Names of products, which are the same in every language; `web` is the app installed from the browser. */
export const platformTitles: Readonly<Record<PushPlatform, string>> = { ios: 'iPhone', android: 'Android', web: 'Web' }

export const byPlatform = <Value>(valueOf: (index: number, platform: PushPlatform) => Value) =>
  Object.fromEntries(pushPlatforms.map((platform, index) => [platform, valueOf(index, platform)])) as Record<
    PushPlatform,
    Value
  >
