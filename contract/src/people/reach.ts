import * as Type from 'typebox'
import { byPlatform } from '../devices/platforms.ts'
import { AudienceChoice } from '../audience.ts'
import { endpoint } from '../endpoint.ts'
import { closed, Count, countOf, Id, Time } from '../fields.ts'

const Platforms = Type.Object(byPlatform(() => Count))

/** The people are each counted once, whatever their groups and devices: four parts add up to `people`. */
export const Reach = Type.Object({
  people: Count,
  /** Whose phone would ring at once. */
  push_now: Count,
  /** It would ring when their quiet hours end. */
  held_by_quiet_hours: Count,
  /** The parts of both by the kind of phone; whoever has several counts by the first one: one of each is an iPhone. */
  push_now_platforms: Platforms,
  held_platforms: Platforms,
  /** Push is switched off, as a whole or for the category asked about, or there is no device. */
  inbox_only: Count,
  never_signed_in: Count,
  /** Of the two before, whom the mail digest reaches all the same. Left out by servers of before. */
  by_digest: Type.Optional(Count),
  /** Of the same, to whose address letters come back, so that there is no way to them but their own. */
  no_way: Type.Optional(Count),
  guests_devices: countOf('Devices, not people, and only if guests are addressed.'),
})
export type Reach = Type.Static<typeof Reach>

export const reach = {
  count: endpoint({
    method: 'POST',
    path: '/api/studio/reach',
    access: 'editor',
    summary: 'How many active people an audience is now, and how they can be reached.',
    body: closed({
      audience: AudienceChoice,
      /** Only those who may see this category, too; whoever has muted it is not rung. */
      category_id: Type.Optional(Id),
      /** By whose quiet hours at that moment; now if it is left out. */
      at: Type.Optional(Time),
    }),
    reply: Reach,
  }),
}
