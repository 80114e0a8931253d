import path from 'node:path'
import { playerSources, previewPath } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { auditFeature } from './audit/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { campaignsFeature } from './campaigns/feature.ts'
import { categoriesFeature } from './categories/feature.ts'
import { commentsFeature } from './comments/feature.ts'
import { companySignInFeature } from './company-sign-in/feature.ts'
import { openLdapSignIn } from './company-sign-in/index.ts'
import { contactsFeature } from './contacts/feature.ts'
import { devicesFeature } from './devices/feature.ts'
import { digestsFeature } from './digests/feature.ts'
import { directoryFeature } from './directory/feature.ts'
import { feedsFeature } from './feeds/feature.ts'
import { healthFeature } from './health/feature.ts'
import { insightsFeature } from './insights/feature.ts'
import { installationFeature } from './installation/feature.ts'
import { countBrandShowing, dressed, openInForce } from './installation/index.ts'
import { invitationsFeature } from './invitations/feature.ts'
import { mediaFeature } from './media/feature.ts'
import { newsFeature } from './news/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { overviewFeature } from './overview/feature.ts'
import { paletteFeature } from './palette/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { profileFeature } from './profile/feature.ts'
import { reviewFeature } from './review/feature.ts'
import { searchFeature } from './search/feature.ts'
import { secondFactorFeature } from './second-factor/feature.ts'
import { securityLogFeature } from './security-log/feature.ts'
import { sessionFeature } from './session/feature.ts'
import { sourcesFeature } from './sources/feature.ts'
import { surveysFeature } from './surveys/feature.ts'
import { teamFeature } from './team/feature.ts'
import { templatesFeature } from './templates/feature.ts'
import { countTemplatesShowing } from './templates/index.ts'
import { tokensFeature } from './tokens/feature.ts'
import { viewsFeature } from './views/feature.ts'
import { webhooksFeature } from './webhooks/feature.ts'
import { shownInComments } from './comments/index.ts'
import { countContactsShowing, shownInContacts } from './contacts/index.ts'
import { leadsTo } from './destinations.ts'
import { reviewed } from './reviewed.ts'
import { tellers } from './tellers.ts'
import { asksApproval, openAsking } from './review/index.ts'
import { openErasingOfAll } from './erasing.ts'
import { markUsedBy, redeemInvitation } from './invitations/index.ts'
import { makeOnceOn, openMediaStore } from './media/index.ts'
import { openAddresses, openSeals, openShownMedia } from './media/addresses.ts'
import { listCategoriesShowing, shownInCategories, titlesOfCategories } from './categories/index.ts'
import { findNextExpiry, listNewsShowing, newsInCategory, shownInNews } from './news/index.ts'
import {
  countNotificationsShowing,
  listRungFor,
  notificationsShowingToReaders,
  saveNotificationFor,
  shownInNotifications,
  takeAwayFor,
  webPushKeyOf,
} from './notifications/index.ts'
import { tellLastBackup } from './operate/index.ts'
import { countReach } from './people/reach.ts'
import { openCodes } from './platform/codes.ts'
import type { Engine } from './platform/database/database.ts'
import { openEvents } from './platform/events.ts'
import type { House } from './platform/house.ts'
import { buildHttp, onlyByTls, originsOf } from './platform/http/http.ts'
import { Limiter } from './platform/http/limits.ts'
import { openBodyBudget } from './platform/http/body-limits.ts'
import { type Log, newRequestId } from './platform/log.ts'
import { openMail } from './platform/mail.ts'
import { measureHouse } from './platform/house-measures.ts'
import { measureRequests, offerMetrics } from './platform/metrics.ts'
import { tracer } from './platform/tracing.ts'
import { inLanguages } from './platform/http/in-languages.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { FastPath } from './platform/http/fast-path.ts'
import { traceRequests } from './platform/http/traced.ts'
import { openSharedLimits } from './platform/shared-limits.ts'
import { openSearches } from './platform/http/searches.ts'
import { serveWeb } from './platform/http/web.ts'
import { openSessions } from './session/index.ts'
import { countSecurity, openSecurityLog, watchSecurity } from './security-log/index.ts'
import { openSecondFactors } from './second-factor/state.ts'
import { openSheetMark } from './sheets/index.ts'
import { openSpeech } from './speech/index.ts'
import { openServerSecret } from './platform/server-secret.ts'
import { openSignedDevices } from './platform/signed-device.ts'
import type { Settings } from './settings.ts'
import { countSurveysShowing, shownInSurveys, surveysShowingToReaders } from './surveys/index.ts'
import { openProgramTokens } from './tokens/index.ts'

/** Named here once; each says itself what it serves and what it needs. */
const features = [
  healthFeature,
  installationFeature,
  sessionFeature,
  companySignInFeature,
  secondFactorFeature,
  categoriesFeature,
  newsFeature,
  commentsFeature,
  surveysFeature,
  notificationsFeature,
  reviewFeature,
  contactsFeature,
  searchFeature,
  profileFeature,
  digestsFeature,
  devicesFeature,
  mediaFeature,
  auditFeature,
  securityLogFeature,
  overviewFeature,
  peopleFeature,
  directoryFeature,
  invitationsFeature,
  insightsFeature,
  teamFeature,
  tokensFeature,
  webhooksFeature,
  feedsFeature,
  sourcesFeature,
  viewsFeature,
  calendarFeature,
  paletteFeature,
  templatesFeature,
  campaignsFeature,
]

/** Where media are shown, and what is asked before one is changed. */
const showing = {
  places: [shownInNews, shownInCategories, shownInSurveys, shownInNotifications, shownInContacts, shownInComments],
  findNextEnd: findNextExpiry,
}
const mediaUsedBy = {
  news: listNewsShowing,
  categories: listCategoriesShowing,
  others: [
    countSurveysShowing,
    countNotificationsShowing,
    countContactsShowing,
    countTemplatesShowing,
    countBrandShowing,
  ],
  seenIn: [surveysShowingToReaders, notificationsShowingToReaders],
  asksApproval,
}

/** How whoever approves is told, and how what they were told is taken away again. */
const inform = { send: saveNotificationFor, listRung: listRungFor, takeAway: takeAwayFor }

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
  const failed = (error: unknown) => log.lines.error({ err: error }, 'the settings of the studio were not read')
  const inForce = await openInForce({ db, events, settings, failed })
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
  const isMeasured = settings.metrics || settings.metrics_port !== undefined
  const metrics = isMeasured ? new Registry() : undefined
  const sharedLimits = openSharedLimits({
    limiter,
    scale: settings.rate_limit_scale,
    shared:
      engine.kind === 'postgres'
        ? {
            db,
            sign: openServerSecret(settings.data_dir, 'limits').sign,
            now: now === systemTime ? undefined : now,
          }
        : undefined,
  })
  const media = openMediaStore(settings, makeOnceOn(engine), log.lines)
  const house: House = {
    settings,
    engine,
    db,
    lagging: engine.lagging,
    now,
    events,
    limiter,
    sharedLimits,
    bodyBudget: openBodyBudget(),
    mail,
    metrics,
    responses,
    fastPath,
    addresses: openAddresses(seals, shownMedia.toGuests),
    sheetMark: openSheetMark({
      settings,
      open: (name) => media.open(name),
      failed: (error) => log.lines.error({ err: error }, 'a sheet is printed without the mark, which was not read'),
    }),
    searches: openSearches(limiter),
    secondFactorOf,
    renewals: openServerSecret(settings.data_dir, 'renewed sign-ins'),
    hashCode: openCodes(settings.data_dir),
    knownDevices: openSignedDevices(settings.data_dir, 'signed in'),
    flushSecurity: security.flush,
    hasSignedInFrom: security.hasSignedInFrom,
    passwordsElsewhere: openLdapSignIn({ db, events, mail, now, settings, sharedLimits }, log.lines),
    authenticate: sessions.authenticate,
    authenticateProgram: openProgramTokens(db, events, milliseconds).authenticate,
  }
  const app = await buildHttp(settings, log, fastPath)
  const speech = await openSpeech({ settings, log: log.lines, now: milliseconds })
  watchSecurity(app, security)
  if (metrics) {
    measureRequests(app, metrics)
    measureHouse(house)
    countSecurity(metrics, security)
    tellLastBackup(metrics, settings.backup)
    if (settings.metrics) offerMetrics(app, metrics, settings.metrics_key)
  }
  const tracing = tracer()
  if (tracing) traceRequests(app, tracing)

  const erasePerson = openErasingOfAll(house, media)
  const parts = {
    media,
    speech,
    seals,
    shownMedia,
    mediaUsedBy,
    security,
    erasePerson,
    invitations: { redeem: redeemInvitation(house.hashCode), markUsedBy },
    newsInCategory,
    titlesOfCategories,
    countReach,
    leadsTo,
    inForce,
    webRoot,
    tellers,
    reviewed,
    inform,
    ask: openAsking(house, reviewed, inform),
    webPushKey: () => (settings.push?.web ? webPushKeyOf(settings.push.web) : null),
  }
  for (const feature of features) await feature.register(app, house, parts)

  const contract = Object.assign({}, ...features.map(({ endpoints }) => endpoints))
  const localised = () => inLanguages(contract, settings.languages)
  let openApi: { text: string; of: typeof settings.languages } | undefined
  app.get('/openapi.json', (_request, reply) => {
    if (openApi?.of !== settings.languages)
      openApi = { text: JSON.stringify(openApiOf(localised())), of: settings.languages }
    return reply.type('application/json; charset=utf-8').send(openApi.text)
  })
  serveApiDocs(app, localised, settings.public_url)
  await serveWeb(
    app,
    [
      { prefix: previewPath, root: path.join(webRoot, 'app/preview/dist'), framed: true },
      { prefix: '/studio/', root: path.join(webRoot, 'studio/dist') },
      { prefix: '/', root: path.join(webRoot, 'app/dist'), frames: () => playerSources(settings.link_hosts) },
    ],
    () => (settings.brand.version === '' ? undefined : settings.brand),
    dressed,
  )
  // Whoever waits for a text to be read aloud would hold up the end.
  app.addHook('preClose', () => speech?.close())
  app.addHook('onClose', async () => {
    inForce.close()
    await media.close()
    await security
      .flush()
      .catch((error: unknown) => log.lines.error({ err: error }, 'the security log was not written'))
    await events.close()
  })
  return { app, house }
}
