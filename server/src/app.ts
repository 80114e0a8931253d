import path from 'node:path'
import * as contract from '@megdan/contract'
import type { Endpoint } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { forgetInAudit, keepNameInAudit } from './audit/index.ts'
import { auditRoutes } from './audit/routes.ts'
import { commentBlockRoutes } from './comments/block-routes.ts'
import { commentModerationRoutes } from './comments/moderation-routes.ts'
import { shownInComments } from './comments/index.ts'
import { commentRoutes } from './comments/routes.ts'
import { companySignInRoutes } from './company-sign-in/routes.ts'
import { contactAuthoringRoutes } from './contacts/authoring-routes.ts'
import { contactImportRoutes } from './contacts/import/routes.ts'
import { countContactsShowing, shownInContacts } from './contacts/index.ts'
import { contactRoutes } from './contacts/routes.ts'
import { leadsTo } from './destinations.ts'
import { overviewRoutes } from './overview/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { insightsRoutes } from './insights/routes.ts'
import { installationAuthoringRoutes } from './installation/authoring-routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { termsRoutes } from './installation/terms-routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { invitationSheetRoutes } from './invitations/sheet-routes.ts'
import { wellKnownRoutes } from './installation/well-known.ts'
import { forgetInvited, markUsedBy, redeemInvitation } from './invitations/index.ts'
import { openMediaFolder, takePhotoAlong } from './media/index.ts'
import { openAddresses, openShownMedia } from './media/addresses.ts'
import { mediaLibraryRoutes } from './media/library-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { openSeals } from './media/seals.ts'
import { categoryAuthoringRoutes } from './categories/authoring-routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { listCategoriesShowing, shownInCategories } from './categories/index.ts'
import {
  findNextExpiry,
  listNewsShowing,
  newsInCategory,
  shownInNews,
  uncountReactions,
  unsignNews,
} from './news/index.ts'
import { newsAuthoringRoutes } from './news/authoring-routes.ts'
import { newsCalendarRoutes } from './news/calendar-routes.ts'
import { newsPublishingRoutes } from './news/publishing-routes.ts'
import { newsRecordRoutes } from './news/record-routes.ts'
import { newsRoutes } from './news/routes.ts'
import { newsSheetRoutes } from './news/sheet-routes.ts'
import { notificationAuthoringRoutes } from './notifications/authoring-routes.ts'
import { notificationOpenedRoutes, unlinkOpenings } from './notifications/opened.ts'
import { liveRoutes } from './notifications/live/routes.ts'
import { countNotificationsShowing, shownInNotifications } from './notifications/index.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { notificationTrialRoutes } from './notifications/trial.ts'
import { readerRoutes } from './people/reader-routes.ts'
import { countReach } from './people/reach.ts'
import { accountRoutes } from './people/account-routes.ts'
import { approvalRoutes } from './people/approval-routes.ts'
import { peopleFileRoutes } from './people/file-routes.ts'
import { groupRoutes } from './people/group-routes.ts'
import { peopleImportRoutes } from './people/import/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { signOutRoutes } from './people/sign-out-routes.ts'
import { openCodes } from './platform/codes.ts'
import type { Engine } from './platform/database/database.ts'
import { openEvents } from './platform/events.ts'
import type { House } from './platform/house.ts'
import { buildHttp, onlyByTls, originsOf } from './platform/http/http.ts'
import { Limiter } from './platform/http/limits.ts'
import { openBodyBudget } from './platform/http/body-budget.ts'
import { type Log, newRequestId } from './platform/log.ts'
import { openMail } from './platform/mail.ts'
import { addMetrics } from './platform/metrics.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { FastPath } from './platform/http/fast-path.ts'
import { openSearches } from './platform/http/searches.ts'
import { serveWeb } from './platform/http/web.ts'
import { profileRoutes } from './profile/routes.ts'
import { forgetRegistrations, openErasing, openSessions } from './session/index.ts'
import { countSecurity, openSecurityLog, watchSecurity } from './security-log/index.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { deletionRoutes } from './session/deletion-routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { openSecondFactors } from './second-factor/state.ts'
import { sessionRoutes } from './session/routes.ts'
import { studioSessionRoutes } from './session/studio-routes.ts'
import { openServerSecret } from './platform/server-secret.ts'
import { openSignedDevices } from './platform/signed-device.ts'
import type { Settings } from './settings.ts'
import { surveyAuthoringRoutes } from './surveys/building/authoring-routes.ts'
import { countSurveysShowing, shownInSurveys } from './surveys/index.ts'
import { surveyRoutes } from './surveys/routes.ts'

const features = {
  health: contract.health,
  installation: contract.installation,
  installationAuthoring: contract.installationAuthoring,
  terms: contract.terms,
  session: contract.session,
  deletion: contract.deletion,
  studioSession: contract.studioSession,
  companySignIn: contract.companySignIn,
  secondFactor: contract.secondFactor,
  categories: contract.categories,
  categoriesAuthoring: contract.categoriesAuthoring,
  news: contract.news,
  guestReading: contract.guestReading,
  newsAuthoring: contract.newsAuthoring,
  newsCalendar: contract.newsCalendar,
  comments: contract.comments,
  commentModeration: contract.commentModeration,
  surveys: contract.surveys,
  surveysAuthoring: contract.surveysAuthoring,
  notifications: contract.notifications,
  live: contract.live,
  notificationsAuthoring: contract.notificationsAuthoring,
  contacts: contract.contacts,
  contactsAuthoring: contract.contactsAuthoring,
  contactsImport: contract.contactsImport,
  profile: contract.profile,
  devices: contract.devices,
  media: contract.media,
  mediaAuthoring: contract.mediaAuthoring,
  audit: contract.audit,
  securityLog: contract.securityLog,
  overview: contract.overview,
  groups: contract.groups,
  people: contract.people,
  peopleImport: contract.peopleImport,
  approvals: contract.approvals,
  reach: contract.reach,
  insights: contract.insights,
  invitations: contract.invitations,
  readers: contract.readers,
} satisfies Record<string, Record<string, Endpoint>>

/** Where media are shown, and what is asked before one is changed. */
const showing = {
  places: [shownInNews, shownInCategories, shownInSurveys, shownInNotifications, shownInContacts, shownInComments],
  findNextEnd: findNextExpiry,
}
const mediaUsedBy = {
  news: listNewsShowing,
  categories: listCategoriesShowing,
  others: [countSurveysShowing, countNotificationsShowing, countContactsShowing],
}

type Wiring = { settings: Settings; engine: Engine; log: Log; now?: () => Date }
const systemTime = () => new Date()
const webRoot = path.join(import.meta.dirname, '../..')

/** The whole server but for listening: the only place where features are wired. */
export async function buildApp({
  settings,
  engine,
  log,
  now = systemTime,
}: Wiring): Promise<{ app: FastifyInstance; house: House }> {
  const { db } = engine
  const events = await openEvents(engine)
  // What every request asks several times is not made a Date each time.
  const milliseconds = now === systemTime ? Date.now : () => now().getTime()
  const limiter = new Limiter(settings.rate_limit_scale, milliseconds)
  const responses = new ResponseCache(milliseconds, events)
  const secondFactorOf = openSecondFactors(db, settings)
  const sessions = openSessions(db, events, milliseconds, secondFactorOf)
  const fastPath = new FastPath({
    responses,
    limiter,
    log,
    newRequestId,
    recognize: sessions.recognize,
    origins: originsOf(settings),
    trust_proxy: settings.trust_proxy !== 0,
    always: onlyByTls(settings),
  })
  const seals = openSeals(settings.data_dir, milliseconds)
  const shownMedia = openShownMedia({ db, events, now, showing })
  const mail = openMail(settings, log)
  const security = openSecurityLog({ db, events, mail, now, settings })
  const house: House = {
    settings,
    engine,
    db,
    now,
    events,
    limiter,
    bodyBudget: openBodyBudget(),
    mail,
    responses,
    fastPath,
    addresses: openAddresses(seals, shownMedia.toGuests),
    searches: openSearches(limiter),
    secondFactorOf,
    renewals: openServerSecret(settings.data_dir, 'renewed sign-ins'),
    hashCode: openCodes(settings.data_dir),
    knownDevices: openSignedDevices(settings.data_dir, 'signed in'),
    flushSecurity: security.flush,
    hasSignedInFrom: security.hasSignedInFrom,
    authenticate: sessions.authenticate,
  }
  const app = await buildHttp(settings, log, fastPath)
  const media = openMediaFolder(path.join(settings.data_dir, 'media'))
  watchSecurity(app, security)
  if (settings.metrics) countSecurity(addMetrics(app), security)

  const erasePerson = openErasing(house, {
    before: [
      uncountReactions,
      unsignNews,
      unlinkOpenings,
      takePhotoAlong(media),
      forgetInvited,
      forgetRegistrations,
      keepNameInAudit,
    ],
    after: [(tx, id) => forgetInAudit(now(), settings.audit_name_days)(tx, id)],
  })
  healthRoutes(app, house)
  installationRoutes(app, house)
  installationAuthoringRoutes(app, house)
  termsRoutes(app, house)
  wellKnownRoutes(app, house)
  await app.register(async (scope) =>
    sessionRoutes(scope, house, erasePerson, { redeem: redeemInvitation(house.hashCode), markUsedBy }),
  )
  await deletionRoutes(app, house, erasePerson)
  studioSessionRoutes(app, house)
  companySignInRoutes(app, house)
  secondFactorRoutes(app, house)
  categoryRoutes(app, house)
  categoryAuthoringRoutes(app, house, newsInCategory)
  newsRoutes(app, house)
  newsAuthoringRoutes(app, house)
  newsCalendarRoutes(app, house)
  newsPublishingRoutes(app, house)
  newsRecordRoutes(app, house)
  newsSheetRoutes(app, house, media)
  commentRoutes(app, house)
  commentModerationRoutes(app, house)
  commentBlockRoutes(app, house)
  surveyRoutes(app, house)
  surveyAuthoringRoutes(app, house)
  notificationRoutes(app, house)
  liveRoutes(app, house)
  notificationOpenedRoutes(app, house)
  notificationAuthoringRoutes(app, house, { countReach, leadsTo })
  notificationTrialRoutes(app, house, leadsTo)
  contactRoutes(app, house)
  contactAuthoringRoutes(app, house)
  await contactImportRoutes(app, house)
  await profileRoutes(app, house, media)
  deviceRoutes(app, house)
  mediaRoutes(app, house, { folder: media, seals, shownMedia })
  await mediaLibraryRoutes(app, house, media, mediaUsedBy)
  auditRoutes(app, house)
  securityLogRoutes(app, house, security)
  overviewRoutes(app, house)
  peopleRoutes(app, house)
  accountRoutes(app, house, erasePerson)
  peopleFileRoutes(app, house)
  signOutRoutes(app, house)
  approvalRoutes(app, house, erasePerson)
  groupRoutes(app, house)
  await peopleImportRoutes(app, house)
  invitationRoutes(app, house)
  invitationSheetRoutes(app, house)
  readerRoutes(app, house)
  insightsRoutes(app, house)

  const openApi = JSON.stringify(openApiOf(features))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi))
  await serveWeb(app, [
    { prefix: contract.previewPath, root: path.join(webRoot, 'app/preview/dist'), framed: true },
    { prefix: '/studio/', root: path.join(webRoot, 'studio/dist') },
    { prefix: '/', root: path.join(webRoot, 'app/dist') },
  ])
  app.addHook('onClose', async () => {
    await media.close()
    await security
      .flush()
      .catch((error: unknown) => log.lines.error({ err: error }, 'the security log was not written'))
    await events.close()
  })
  return { app, house }
}
