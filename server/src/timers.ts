import { openSigning, removeOldNames, sealAudit } from './audit/index.ts'
import { putBackFor, removeTakenAway } from './comments/index.ts'
import { removeOldCompanySignIns } from './company-sign-in/index.ts'
import { openDigests } from './digests/index.ts'
import { openFeed } from './directory/index.ts'
import { leadsTo } from './destinations.ts'
import {
  removeEndedDevices,
  removeOldPasswordCodes,
  removeOldPlaces,
  removeOldSessions,
  removeSilentDevices,
} from './identity/index.ts'
import { countGuestReads, countVisits } from './readings/index.ts'
import { openBlobs, openFilms, openMediaStore, sweepPhotos } from './media/index.ts'
import { removeOldInvitations } from './invitations/index.ts'
import { countReads, publishDue, removeGoneWords, tellDueChecks } from './news/index.ts'
import { filmFailureTeller, forgetCursors, sendDue } from './notifications/index.ts'
import { removeOldImports } from './people/index.ts'
import { answerCopies, openErasedList, openDailyBackup } from './operate/index.ts'
import { removeOldWindows } from './platform/shared-limits.ts'
import type { House } from './platform/house.ts'
import type { Log } from './platform/log.ts'
import { hourOf } from './platform/time-zone.ts'
import { removeOldSecurityEvents } from './security-log/index.ts'
import { removeOldRegistrations, removeOldDeletionProofs } from './session/index.ts'
import { openSources } from './sources/index.ts'
import { ballotBoxOf, clearFormerCopies, markEnded, openDue } from './surveys/index.ts'
import { openWebhooks, removeOldEvents } from './webhooks/index.ts'

const day = 86_400_000
const securityKeptFor = 90 * day
const silentDeviceAfter = 270 * day
const oldSessionAfter = 30 * day
const oldEventAfter = 30 * day
const oldInvitationAfter = 30 * day
/** When hardly anybody reads, in the zone of the installation. */
const quietHour = '03'

/**
 * What happens by itself as time goes by: what each process does of its own, and, with `works`, what one is enough for.
 * Answers a function that stops it all and waits for what runs.
 */
export function startTimers(house: House, { lines: log }: Log, works = true): () => Promise<void> {
  const { db, events, now } = house
  const media = openMediaStore(house.settings)
  const sign = openSigning(house.settings.data_dir)
  const erased = openErasedList(house.settings)
  const daily = openDailyBackup(house.settings, log)
  const feed = openFeed(house, log)
  const webhooks = works
    ? openWebhooks(house, (error) => log.error({ err: error }, 'webhooks were not sent'))
    : undefined
  const sources = works
    ? openSources(house, (error) => log.error({ err: error }, 'feeds of others were not looked at'))
    : undefined
  const films = works ? openFilms(house, media, log, filmFailureTeller(house)) : undefined
  const digests = works ? openDigests(house, log) : undefined
  const running = new Set<Promise<void>>()
  const every = (milliseconds: number, work: () => Promise<unknown>) => {
    let busy = false
    const tick = async () => {
      if (busy) return
      busy = true
      await work().catch((error: unknown) => log.error({ err: error }, 'timed work failed'))
      busy = false
    }
    return setInterval(() => {
      const run = tick().finally(() => running.delete(run))
      running.add(run)
    }, milliseconds)
  }
  const own = [
    every(1_000, () => ballotBoxOf(house).writeDue()),
    every(1_000, () => answerCopies(house.engine, house.settings.data_dir)),
    every(5_000, house.flushSecurity),
  ]
  const ofAll = () => [
    every(1_000, async () => {
      if ((await publishDue(db, now())) > 0) await events.tell(db, { topic: 'content', of: 'news' })
    }),
    every(1_000, async () => {
      if ((await sendDue(db, { leadsTo, languages: house.settings.languages, now: now() })) > 0)
        await events.tell(db, { topic: 'content', of: 'notifications' })
    }),
    every(1_000, async () => {
      if ((await openDue(house)) > 0) await events.tell(db, { topic: 'content', of: 'surveys' })
    }),
    every(1_000, async () => webhooks?.begin()),
    every(5_000, async () => sources?.begin()),
    every(20_000, async () => digests?.sendDue()),
    every(5_000, () => markEnded(db, now())),
    every(1_000, () => sealAudit(db, sign)),
    every(60_000, () => tellDueChecks(house)),
    every(60_000, () => daily.runDue(now())),
    every(10_000, feed.look),
    every(5_000, () => countReads(db)),
    every(5_000, () => countGuestReads(db)),
    every(60_000, () => countVisits(db)),
    every(60_000, media.removeOwed),
    every(3_000, async () => films?.makeDue()),
    every(60 * 60_000, async () => {
      await removeOldSessions(db, new Date(now().getTime() - oldSessionAfter))
      await removeOldPasswordCodes(db, now())
      await removeOldImports(db, now())
      await removeOldRegistrations(db, now())
      await removeOldCompanySignIns(db, now())
      await removeOldInvitations(db, new Date(now().getTime() - oldInvitationAfter))
      await removeEndedDevices(db, now())
      await removeGoneWords(db)
      await removeTakenAway(db, new Date(now().getTime() - putBackFor))
      await removeSilentDevices(db, new Date(now().getTime() - silentDeviceAfter))
      await forgetCursors(db, new Date(now().getTime() - 60 * 60_000))
      await removeOldDeletionProofs(db, now())
      await removeOldPlaces(db, new Date(now().getTime() - securityKeptFor))
      await removeOldSecurityEvents(db, new Date(now().getTime() - securityKeptFor))
      await removeOldWindows(db, new Date(now().getTime() - day))
      await removeOldNames(db, new Date(now().getTime() - house.settings.audit_name_days * day))
      await erased.tidy(db, now())
      await sweepPhotos(db, openBlobs(house.settings))
      await films?.sweep()
      await removeOldEvents(db, new Date(now().getTime() - oldEventAfter))
      await clearFormerCopies(db)
      if (hourOf(now()) === quietHour) await house.engine.tidy?.()
    }),
  ]
  const timers = [...own, ...(works ? ofAll() : [])]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    daily.stop()
    films?.leave()
    await digests?.leave()
    await Promise.all(running)
    await webhooks?.leave()
    await sources?.leave()
  }
}
