import { type PushPlatform, pushPlatforms } from '@megdan/contract'
import type { PushSettings, Settings } from '../../../settings.ts'
import type { Pace } from '../pace.ts'
import type { Ring } from '../ring.ts'
import type { Channel, ChannelName, Line, Target } from './channel.ts'
import { fcm } from './fcm/fcm.ts'
import { web } from './web/web.ts'

type SettingsOf = { [Name in ChannelName]-?: NonNullable<PushSettings[Name]> }
/** Every channel, by the name of its settings. */
export const channels: { [Name in ChannelName]: Channel<SettingsOf[Name]> } = { fcm, web }
export const channelNames = Object.keys(channels) as ChannelName[]

const namesByPlatform = Object.fromEntries(
  channelNames.flatMap((name) => channels[name].platforms.map((platform) => [platform, name])),
) as Record<PushPlatform, ChannelName>
const channelOf = (platform: PushPlatform): ChannelName => namesByPlatform[platform]

/** Whose service delivers to this device. */
export const serviceOf = ({ platform, token }: Pick<Target, 'platform' | 'token'>): string =>
  channels[channelOf(platform)].serviceOf(token)

export const hasBadge = (platform: PushPlatform): boolean => channels[channelOf(platform)].badges.includes(platform)

/** Those for which there is a key. */
export const openableIn = (settings: PushSettings): ChannelName[] => channelNames.filter((name) => settings[name])
export const openChannel = <Name extends ChannelName>(
  name: Name,
  settings: SettingsOf[Name],
  freed: () => void,
  pace: Pace,
): Line => channels[name].open(settings, freed, pace)

/** Platforms that ring through these channels. */
export const platformsOf = (names: readonly ChannelName[]): PushPlatform[] =>
  names.flatMap((name) => channels[name].platforms)

/** Platforms that ring in this installation. Where workers of their own send, the keys may be with them alone. */
export const rungHere = ({
  push,
  push_in_server,
}: Pick<Settings, 'push' | 'push_in_server'>): readonly PushPlatform[] =>
  push_in_server ? platformsOf(openableIn(push ?? {})) : pushPlatforms

/** Writes for each device what its channel takes. */
export function writerOf(ring: Ring, expires_at: Date, now: Date): (target: Target) => string {
  const writers: { [Name in ChannelName]?: (target: Target) => string } = {}
  return (target) =>
    (writers[channelOf(target.platform)] ??= channels[channelOf(target.platform)].writerOf(ring, expires_at, now))(
      target,
    )
}
