import { notificationsAuthoring, type TokenScope } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, callers, keyOf, openCallers, world } from './callers.ts'
import { endpoints } from './endpoints.ts'
import { addToken } from './programs.ts'

type Statuses = readonly [visitor: number, guest: number, member: number, editor: number, admin: number]

/** What each caller is answered to a request without other faults; a bad or expired token is 401 everywhere. */
const matrix: Record<string, Statuses> = {
  'GET /health': [200, 200, 200, 200, 200],
  'GET /ready': [200, 200, 200, 200, 200],
  'POST /api/auth/login': [200, 200, 200, 200, 200],
  'POST /api/auth/register': [201, 201, 201, 201, 201],
  'POST /api/auth/register/confirm': [200, 200, 200, 200, 200],
  'GET /api/auth/logout': [401, 401, 204, 204, 204],
  'POST /api/auth/logout': [401, 401, 204, 204, 204],
  'POST /api/auth/delete': [401, 401, 204, 204, 204],
  'POST /api/auth/renew': [401, 401, 200, 200, 200],
  'POST /api/auth/password/forgot': [202, 202, 202, 202, 202],
  'POST /api/auth/password/reset': [204, 204, 204, 204, 204],
  // Nothing is offered here: the company's provider stands in tests of its own.
  'GET /api/auth/company': [404, 404, 404, 404, 404],
  'GET /api/auth/company/callback': [404, 404, 404, 404, 404],
  'POST /api/auth/company/session': [200, 200, 200, 200, 200],
  'GET /api/sessions': [401, 401, 200, 200, 200],
  'DELETE /api/sessions/:id': [401, 401, 204, 204, 204],
  'GET /api/groups': [200, 200, 200, 200, 200],
  'GET /api/installation': [200, 200, 200, 200, 200],
  'GET /api/terms': [200, 200, 200, 200, 200],
  'GET /api/terms/acceptance': [401, 401, 200, 200, 200],
  'PUT /api/terms/acceptance': [401, 401, 204, 204, 204],
  'GET /menu': [200, 200, 200, 200, 200],
  'GET /api/news': [401, 200, 200, 200, 200],
  'GET /api/news/:id': [401, 200, 200, 200, 200],
  // No engine is named here: its own tests say who hears what.
  'GET /api/news/:id/speech': [401, 404, 404, 404, 404],
  'GET /api/search': [401, 200, 200, 200, 200],
  'GET /api/marks': [401, 401, 200, 200, 200],
  'GET /api/confirmations': [401, 401, 200, 200, 200],
  'GET /api/confirmations/:id': [401, 401, 200, 200, 200],
  'PUT /api/news/:id/bookmark': [401, 401, 204, 204, 204],
  'DELETE /api/news/:id/bookmark': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/reaction': [401, 401, 204, 204, 204],
  'DELETE /api/news/:id/reaction': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/read': [401, 401, 204, 204, 204],
  'POST /api/news/:id/guest-readings': [401, 204, 204, 204, 204],
  'DELETE /api/news/:id/read': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/confirmation': [401, 401, 200, 200, 200],
  'GET /api/news/:id/comments': [401, 200, 200, 200, 200],
  'POST /api/notifications/push-test': [401, 201, 201, 201, 201],
  'GET /api/notifications/push-test/:id': [401, 200, 200, 200, 200],
  'GET /api/comments/:id/answers': [401, 200, 200, 200, 200],
  'PUT /api/comments/:id/like': [401, 401, 204, 204, 204],
  'DELETE /api/comments/:id/like': [401, 401, 204, 204, 204],
  'GET /api/news/:id/comments/standing': [401, 401, 200, 200, 200],
  'POST /api/news/:id/comments': [401, 401, 201, 201, 201],
  'PUT /api/comments/terms': [401, 401, 204, 204, 204],
  'DELETE /api/comments/:id': [401, 401, 204, 204, 204],
  'PUT /api/comments/:id': [401, 401, 204, 204, 204],
  'POST /api/comments/:id/report': [401, 401, 204, 204, 204],
  'GET /api/surveys': [401, 200, 200, 200, 200],
  'GET /api/surveys/:id': [401, 200, 200, 200, 200],
  'GET /api/surveys/participation': [401, 401, 200, 200, 200],
  'GET /api/surveys/:id/answer': [401, 401, 200, 200, 200],
  'PUT /api/surveys/:id/answer': [401, 201, 201, 201, 201],
  'GET /api/surveys/:id/results': [401, 200, 200, 200, 200],
  'POST /api/surveys/:id/ticket': [401, 200, 200, 200, 200],
  // A ballot with a name on it is refused.
  'PUT /api/surveys/:id/ballot': [200, 200, 400, 400, 400],
  'POST /api/surveys/:id/ballot/receipt': [200, 200, 400, 400, 400],
  'POST /api/surveys/:id/ballot/withdrawal': [204, 204, 400, 400, 400],
  'GET /api/notifications': [401, 200, 200, 200, 200],
  'GET /api/notifications/categories': [401, 200, 200, 200, 200],
  'PUT /api/notifications/:id/read': [401, 401, 204, 204, 204],
  'PUT /api/notifications/:id/read-along': [401, 401, 204, 204, 204],
  'PUT /api/notifications/:id/opened': [401, 204, 204, 204, 204],
  'PUT /api/notifications/opened': [401, 401, 204, 204, 204],
  'PUT /api/notifications/:id/bookmark': [401, 401, 204, 204, 204],
  'DELETE /api/notifications/:id/bookmark': [401, 401, 204, 204, 204],
  'DELETE /api/notifications/:id': [401, 401, 204, 204, 204],
  'PUT /api/notifications/:id': [401, 401, 204, 204, 204],
  'PUT /api/notifications/read': [401, 401, 204, 204, 204],
  'GET /api/live': [401, 200, 200, 200, 200],
  'GET /api/profile': [401, 401, 200, 200, 200],
  'PATCH /api/profile': [401, 401, 200, 200, 200],
  'GET /api/profile/export': [401, 401, 200, 200, 200],
  'GET /api/profile/export.html': [401, 401, 200, 200, 200],
  'PUT /api/profile/avatar': [401, 401, 200, 200, 200],
  'DELETE /api/profile/avatar': [401, 401, 204, 204, 204],
  'GET /api/feeds': [401, 401, 200, 200, 200],
  'POST /api/feeds/:kind': [401, 401, 201, 201, 201],
  'DELETE /api/feeds/:kind': [401, 401, 204, 204, 204],
  // The address says whose they are, and who asks is nobody's business.
  'GET /api/feeds/:token/news.atom': [200, 200, 200, 200, 200],
  'GET /api/feeds/:token/dates.ics': [200, 200, 200, 200, 200],
  'GET /auth/delete': [200, 200, 200, 200, 200],
  'POST /auth/delete/code': [200, 200, 200, 200, 200],
  'POST /auth/delete/proof': [200, 200, 200, 200, 200],
  'POST /auth/delete/confirmation': [200, 200, 200, 200, 200],
  // Nobody is told whether a letter is anybody's.
  'GET /digest/stop/:token': [200, 200, 200, 200, 200],
  'POST /digest/stop/:token': [200, 200, 200, 200, 200],
  'POST /api/studio/letters/refused': [401, 401, 403, 403, 204],
  'PUT /api/profile/password': [401, 401, 204, 204, 204],
  // Of a group that the caller leads: whoever leads none is refused, as team.test.ts says.
  'GET /api/team': [401, 401, 200, 200, 200],
  'GET /api/team/:id': [401, 401, 200, 200, 200],
  'GET /api/team/:id/absent': [401, 401, 200, 200, 200],
  'GET /api/team/:id/news/:item': [401, 401, 200, 200, 200],
  'GET /api/team/:id/surveys/:item': [401, 401, 200, 200, 200],
  'POST /api/team/:id/invitations': [401, 401, 201, 201, 201],
  'POST /api/team/:id/invitations/sheet': [401, 401, 200, 200, 200],
  'GET /api/contacts': [200, 200, 200, 200, 200],
  'GET /api/contacts/all': [200, 200, 200, 200, 200],
  'POST /api/devices/identity': [401, 201, 201, 201, 201],
  'PUT /devices/:fcmToken': [401, 204, 204, 204, 204],
  'DELETE /devices/:fcmToken': [401, 204, 204, 204, 204],
  'POST /api/devices/authorization': [401, 401, 404, 404, 404],
  'GET /media/:name': [404, 404, 404, 200, 200],
  'GET /api/studio/session': [200, 200, 200, 200, 200],
  'POST /api/studio/session': [200, 200, 200, 200, 200],
  'POST /api/studio/session/company': [200, 200, 200, 200, 200],
  'POST /api/studio/company-account': [401, 401, 403, 404, 404],
  // Without a code, a passkey or a factor there is nothing to show; who may ask is told all the same.
  'GET /api/studio/second-factor': [401, 401, 403, 200, 200],
  'POST /api/studio/second-factor/totp': [401, 401, 403, 200, 200],
  'POST /api/studio/second-factor/totp/confirm': [401, 401, 403, 409, 409],
  'POST /api/studio/second-factor/passkeys/options': [401, 401, 403, 200, 200],
  'POST /api/studio/second-factor/passkeys': [401, 401, 403, 409, 409],
  'POST /api/studio/second-factor/proof': [401, 401, 403, 409, 409],
  'POST /api/studio/second-factor/proof/passkey/options': [401, 401, 403, 200, 200],
  'POST /api/studio/second-factor/proof/passkey': [401, 401, 403, 409, 409],
  'POST /api/studio/second-factor/recovery-codes': [401, 401, 403, 409, 409],
  'DELETE /api/studio/second-factor/:id': [401, 401, 403, 404, 404],
  'DELETE /api/studio/people/:id/second-factor': [401, 401, 403, 403, 204],
  'DELETE /api/studio/session': [401, 401, 204, 204, 204],
  'GET /api/studio/news': [401, 401, 403, 200, 200],
  'POST /api/studio/news': [401, 401, 403, 201, 201],
  'GET /api/studio/news/calendar': [401, 401, 403, 200, 200],
  'GET /api/studio/news/authors': [401, 401, 403, 200, 200],
  'GET /api/studio/news/last': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/news/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/news/:id/pending': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/pending/discard': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/pending/publish': [401, 401, 403, 200, 200],
  'DELETE /api/studio/news/:id': [401, 401, 403, 204, 204],
  'POST /api/studio/news/:id/publish': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/unpublish': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/versions': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/versions/:version': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/sheet.pdf': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/confirmations': [401, 401, 403, 200, 200],
  'GET /api/studio/categories': [401, 401, 403, 200, 200],
  'POST /api/studio/categories': [401, 401, 403, 201, 201],
  'PATCH /api/studio/categories/:id': [401, 401, 403, 200, 200],
  'PUT /api/studio/categories/order': [401, 401, 403, 200, 200],
  'DELETE /api/studio/categories/:id': [401, 401, 403, 204, 204],
  'GET /api/studio/contacts': [401, 401, 403, 200, 200],
  'GET /api/studio/contacts/:id': [401, 401, 403, 200, 200],
  'POST /api/studio/contacts': [401, 401, 403, 201, 201],
  'PATCH /api/studio/contacts/:id': [401, 401, 403, 200, 200],
  'DELETE /api/studio/contacts/:id': [401, 401, 403, 204, 204],
  'PUT /api/studio/contacts/order': [401, 401, 403, 204, 204],
  'POST /api/studio/contacts/import/check': [401, 401, 403, 200, 200],
  'POST /api/studio/contacts/import': [401, 401, 403, 200, 200],
  'GET /api/studio/groups': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/confirmations.csv': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/remind': [401, 401, 403, 200, 200],
  'GET /api/studio/notifications': [401, 401, 403, 200, 200],
  'POST /api/studio/notifications': [401, 401, 403, 202, 202],
  'GET /api/studio/notifications/:id': [401, 401, 403, 200, 200],
  'POST /api/studio/notifications/:id/cancel': [401, 401, 403, 200, 200],
  'POST /api/studio/notifications/:id/restore': [401, 401, 403, 200, 200],
  'POST /api/studio/notifications/attention': [401, 401, 403, 200, 200],
  'POST /api/studio/notifications/trial': [401, 401, 403, 409, 409],
  'GET /api/studio/surveys': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys': [401, 401, 403, 201, 201],
  'GET /api/studio/surveys/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/surveys/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/surveys/:id/pending': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys/:id/pending/discard': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys/:id/pending/publish': [401, 401, 403, 200, 200],
  'GET /api/studio/live': [401, 401, 403, 200, 200],
  'PUT /api/studio/presence/:kind/:id': [401, 401, 403, 200, 200],
  'GET /api/studio/review': [401, 401, 403, 200, 200],
  'GET /api/studio/review/:kind/:id': [401, 401, 403, 200, 200],
  'GET /api/studio/review/:kind/:id/reviewers': [401, 401, 403, 200, 200],
  'POST /api/studio/review/:kind/:id/ask': [401, 401, 403, 200, 200],
  'POST /api/studio/review/:kind/:id/withdraw': [401, 401, 403, 200, 200],
  'POST /api/studio/review/:kind/:id/approve': [401, 401, 403, 200, 200],
  'POST /api/studio/review/:kind/:id/return': [401, 401, 403, 200, 200],
  'POST /api/studio/review/:kind/:id/notes': [401, 401, 403, 201, 201],
  'PUT /api/studio/review/:kind/:id/notes/:note/done': [401, 401, 403, 200, 200],
  'GET /api/studio/review/deputy': [401, 401, 403, 200, 200],
  'PUT /api/studio/review/deputy': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/versions': [401, 401, 403, 200, 200],
  'DELETE /api/studio/surveys/:id': [401, 401, 403, 204, 204],
  'POST /api/studio/surveys/:id/duplicate': [401, 401, 403, 201, 201],
  'POST /api/studio/surveys/:id/publish': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys/:id/unpublish': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys/:id/close': [401, 401, 403, 200, 200],
  'POST /api/studio/surveys/:id/remind': [401, 401, 403, 200, 200],
  'PUT /api/studio/surveys/:id/outcome': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/results': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/results/former': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/texts/:question': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/results.csv': [401, 401, 403, 200, 200],
  'GET /api/studio/surveys/:id/results.xlsx': [401, 401, 403, 200, 200],
  'GET /api/studio/insights': [401, 401, 403, 200, 200],
  'GET /api/studio/insights/news': [401, 401, 403, 200, 200],
  'GET /api/studio/insights/compared': [401, 401, 403, 200, 200],
  'GET /api/studio/insights/news.csv': [401, 401, 403, 200, 200],
  'GET /api/studio/insights/numbers.xlsx': [401, 401, 403, 200, 200],
  'GET /api/studio/insights/report.pdf': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/insights': [401, 401, 403, 200, 200],
  'GET /api/studio/readers': [401, 401, 403, 200, 200],
  'POST /api/studio/readers/:id/sight': [401, 401, 403, 200, 200],
  'POST /api/studio/reach': [401, 401, 403, 200, 200],
  'POST /api/studio/ringing': [401, 401, 403, 200, 200],
  'GET /api/studio/ringing/leaving': [401, 401, 403, 200, 200],
  'POST /api/studio/ringing/leaving/:id/take-back': [401, 401, 403, 204, 204],
  'POST /api/studio/ringing/leaving/:id/let-go': [401, 401, 403, 204, 204],
  'GET /api/studio/comments': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/hide': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/approve': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/hold': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/restore': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/dismiss': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/reopen': [401, 401, 403, 200, 200],
  'GET /api/studio/comments/blocks': [401, 401, 403, 200, 200],
  'PUT /api/studio/comments/blocks/:id': [401, 401, 403, 200, 200],
  'DELETE /api/studio/comments/blocks/:id': [401, 401, 403, 204, 204],
  'POST /api/studio/media': [401, 401, 403, 201, 201],
  'GET /api/studio/media': [401, 401, 403, 200, 200],
  'GET /api/studio/media/folders': [401, 401, 403, 200, 200],
  'POST /api/studio/people/codes': [401, 401, 403, 403, 201],
  'POST /api/studio/people/codes/sheets': [401, 401, 403, 403, 200],
  'GET /api/studio/calendar': [401, 401, 403, 200, 200],
  'GET /api/studio/palette': [401, 401, 403, 200, 200],
  'GET /api/studio/views': [401, 401, 403, 200, 200],
  'PUT /api/studio/views/:id': [401, 401, 403, 200, 200],
  'DELETE /api/studio/views/:id': [401, 401, 403, 204, 204],
  'GET /api/studio/news.csv': [401, 401, 403, 200, 200],
  'GET /api/studio/news.xlsx': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/remind/some': [401, 401, 403, 200, 200],
  'GET /api/studio/media/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/media/:id': [401, 401, 403, 200, 200],
  'POST /api/studio/media/:id/replace': [401, 401, 403, 200, 200],
  'DELETE /api/studio/media/:id': [401, 401, 403, 204, 204],
  'GET /api/studio/people': [401, 401, 403, 403, 200],
  'GET /api/studio/people.csv': [401, 401, 403, 403, 200],
  'GET /api/studio/people/:id': [401, 401, 403, 403, 200],
  'POST /api/studio/people': [401, 401, 403, 403, 201],
  'PATCH /api/studio/people/:id': [401, 401, 403, 403, 200],
  'DELETE /api/studio/people/:id': [401, 401, 403, 403, 204],
  'POST /api/studio/people/:id/password-code': [401, 401, 403, 403, 201],
  'DELETE /api/studio/people/:id/sessions': [401, 401, 403, 403, 204],
  'GET /api/studio/sessions': [401, 401, 403, 403, 200],
  'DELETE /api/studio/sessions': [401, 401, 403, 403, 200],
  'GET /api/studio/directory': [401, 401, 403, 403, 200],
  'POST /api/studio/directory/release': [401, 401, 403, 403, 200],
  'GET /api/studio/groups/:id': [401, 401, 403, 403, 200],
  'POST /api/studio/groups': [401, 401, 403, 403, 201],
  'PATCH /api/studio/groups/:id': [401, 401, 403, 403, 200],
  'DELETE /api/studio/groups/:id': [401, 401, 403, 403, 204],
  'PUT /api/studio/groups/order': [401, 401, 403, 403, 200],
  'POST /api/studio/groups/preview': [401, 401, 403, 403, 200],
  'POST /api/studio/people/import': [401, 401, 403, 403, 201],
  'PUT /api/studio/people/import/:id': [401, 401, 403, 403, 200],
  'POST /api/studio/people/import/:id/apply': [401, 401, 403, 403, 404], // Nobody else's plan is carried out.
  'POST /api/auth/invitation': [200, 200, 200, 200, 200],
  'POST /api/studio/people/invitations': [401, 401, 403, 403, 201],
  'POST /api/studio/people/invitations/sheets': [401, 401, 403, 403, 200],
  'GET /api/studio/people/invitations': [401, 401, 403, 403, 200],
  'POST /api/studio/people/invitations/revoke': [401, 401, 403, 403, 200],
  'POST /api/studio/people/invitations/restore': [401, 401, 403, 403, 200],
  'GET /api/studio/approvals': [401, 401, 403, 403, 200],
  'POST /api/studio/approvals': [401, 401, 403, 403, 200],
  'GET /api/studio/installation': [401, 401, 403, 403, 200],
  'PATCH /api/studio/installation': [401, 401, 403, 403, 200],
  'GET /api/studio/terms': [401, 401, 403, 403, 200],
  'GET /api/studio/terms/:version': [401, 401, 403, 403, 200],
  'POST /api/studio/terms': [401, 401, 403, 403, 201],
  'GET /api/studio/audit': [401, 401, 403, 403, 200],
  'GET /api/studio/security-log': [401, 401, 403, 403, 200],
  'GET /api/studio/desk': [401, 401, 403, 200, 200],
  'GET /api/studio/sources': [401, 401, 403, 403, 200],
  'POST /api/studio/sources': [401, 401, 403, 403, 201],
  'PATCH /api/studio/sources/:id': [401, 401, 403, 403, 200],
  'DELETE /api/studio/sources/:id': [401, 401, 403, 403, 204],
  'POST /api/studio/sources/:id/look': [401, 401, 403, 403, 204],
  'GET /api/studio/webhooks': [401, 401, 403, 403, 200],
  'POST /api/studio/webhooks': [401, 401, 403, 403, 201],
  'PATCH /api/studio/webhooks/:id': [401, 401, 403, 403, 200],
  'DELETE /api/studio/webhooks/:id': [401, 401, 403, 403, 204],
  'POST /api/studio/webhooks/:id/secret': [401, 401, 403, 403, 200],
  'POST /api/studio/webhooks/:id/test': [401, 401, 403, 403, 204],
  'GET /api/studio/webhooks/:id/deliveries': [401, 401, 403, 403, 200],
  'POST /api/studio/webhooks/:id/deliveries/:event/replay': [401, 401, 403, 403, 204],
  'GET /api/studio/tokens': [401, 401, 403, 403, 200],
  'POST /api/studio/tokens': [401, 401, 403, 403, 201],
  'DELETE /api/studio/tokens/:id': [401, 401, 403, 403, 204],
}

beforeAll(() => openCallers())
afterAll(() => world.close())

test('every endpoint of the contract stands in the access matrix, and nothing else', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(keyOf).toSorted())
})

describe('access to', () => {
  for (const endpoint of endpoints) {
    test(`${keyOf(endpoint)} is what the matrix says for every caller`, async () => {
      const found: number[] = []
      for (const caller of callers) found.push((await ask(endpoint, caller)).status)
      expect(found).toEqual(matrix[keyOf(endpoint)])
    })
  }
})

/** What each scope of a program's token opens; whatever stands here nowhere is open to no token. */
const opened: Record<TokenScope, readonly string[]> = {
  news_read: ['GET /api/studio/news', 'GET /api/studio/news/:id', 'GET /api/studio/categories'],
  news_write: ['POST /api/studio/media', 'POST /api/studio/news', 'PATCH /api/studio/news/:id'],
  news_publish: ['POST /api/studio/news/:id/publish', 'POST /api/studio/news/:id/unpublish'],
  people_read: ['GET /api/studio/people', 'GET /api/studio/people/:id', 'GET /api/studio/groups'],
  people_write: ['POST /api/studio/people', 'PATCH /api/studio/people/:id'],
  insights_read: ['GET /api/studio/insights', 'GET /api/studio/news/:id/insights'],
  // Its endpoints stand outside of the contract.
  directory: [],
  letters: ['POST /api/studio/letters/refused'],
}

test.each(Object.entries(opened))(
  'a token with the scope %s opens what names it, and nothing else',
  async (scope, keys) => {
    const { token } = await addToken(world, { scopes: [scope as TokenScope] })
    const found: Record<string, number> = {}
    for (const endpoint of endpoints) {
      const { status, code } = await ask(endpoint, 'admin', { token })
      if (status !== 403 || code !== 'forbidden') found[keyOf(endpoint)] = status
    }
    expect(found).toEqual(Object.fromEntries(keys.map((key) => [key, matrix[key]?.[4]])))
  },
)

/** Those that are to stay a person’s own, whoever adds a scope somewhere. */
test('no token makes tokens, signs anybody in or changes what somebody proves themselves with', () => {
  const open = endpoints.filter(({ scope }) => scope !== undefined)
  expect(open.map(keyOf).toSorted()).toEqual(Object.values(opened).flat().toSorted())
  for (const { path } of open) expect(path).not.toMatch(/token|session|second-factor|password|auth/)
})

/** Which of an editor's rights an endpoint asks for; without it the answer is 403, and it is the same as ever without others. */
const needed: Record<string, readonly (keyof typeof without)[]> = {
  'DELETE /api/studio/categories/:id': ['categories', 'publish'],
  'PATCH /api/studio/categories/:id': ['categories', 'publish'],
  'PUT /api/studio/categories/order': ['categories', 'publish'],
  'POST /api/studio/categories': ['categories', 'publish'],
  'POST /api/studio/contacts': ['categories', 'publish'],
  'PATCH /api/studio/contacts/:id': ['categories', 'publish'],
  'DELETE /api/studio/contacts/:id': ['categories', 'publish'],
  'PUT /api/studio/contacts/order': ['categories', 'publish'],
  'POST /api/studio/contacts/import/check': ['categories', 'publish'],
  'POST /api/studio/contacts/import': ['categories', 'publish'],
  'POST /api/studio/comments/:id/dismiss': ['categories', 'publish'],
  'POST /api/studio/comments/:id/hide': ['categories', 'publish'],
  'POST /api/studio/comments/:id/reopen': ['categories', 'publish'],
  'POST /api/studio/comments/:id/approve': ['categories', 'publish'],
  'POST /api/studio/comments/:id/hold': ['categories', 'publish'],
  'POST /api/studio/comments/:id/restore': ['categories', 'publish'],
  'DELETE /api/studio/comments/blocks/:id': ['categories', 'publish'],
  'PUT /api/studio/comments/blocks/:id': ['categories', 'publish'],
  'GET /api/studio/comments/blocks': ['categories', 'publish'],
  'GET /api/studio/comments': ['publish'],
  'POST /api/studio/media/:id/replace': ['publish'],
  'DELETE /api/studio/media/:id': ['publish'],
  'PATCH /api/studio/media/:id': ['publish'],
  'POST /api/studio/news/:id/publish': ['categories', 'publish'],
  'POST /api/studio/news/:id/remind': ['categories', 'push'],
  'POST /api/studio/news/:id/remind/some': ['categories', 'push'],
  'POST /api/studio/news/:id/unpublish': ['categories', 'publish'],
  'POST /api/studio/notifications': ['categories', 'push'],
  'POST /api/studio/notifications/trial': ['categories', 'push'],
  'POST /api/studio/notifications/:id/cancel': ['categories', 'push'],
  'POST /api/studio/notifications/:id/restore': ['categories', 'push'],
  'POST /api/studio/ringing/leaving/:id/take-back': ['categories', 'push'],
  'POST /api/studio/ringing/leaving/:id/let-go': ['categories', 'push'],
  'POST /api/studio/surveys/:id/publish': ['categories', 'publish'],
  'POST /api/studio/surveys/:id/unpublish': ['categories', 'publish'],
  'POST /api/studio/surveys/:id/close': ['categories', 'publish'],
  'POST /api/studio/surveys/:id/remind': ['categories', 'publish', 'push'],
  'PUT /api/studio/surveys/:id/outcome': ['categories', 'publish', 'push'],
  'DELETE /api/studio/news/:id': ['categories', 'publish'],
  'DELETE /api/studio/surveys/:id': ['categories', 'publish'],
  'PATCH /api/studio/news/:id': ['categories'],
  'PATCH /api/studio/news/:id/pending': ['categories'],
  'POST /api/studio/news/:id/pending/discard': ['categories'],
  'POST /api/studio/news/:id/pending/publish': ['categories', 'publish'],
  'POST /api/studio/surveys/:id/pending/publish': ['categories', 'publish'],
  'POST /api/studio/review/:kind/:id/ask': ['categories'],
  'POST /api/studio/review/:kind/:id/withdraw': ['categories'],
  'POST /api/studio/review/:kind/:id/approve': ['categories', 'publish'],
  'POST /api/studio/review/:kind/:id/return': ['categories', 'publish'],
  'POST /api/studio/news': ['categories'],
}
const without = {
  categories: { categories: [], publish: true, push: true, push_urgent: true },
  publish: { categories: null, publish: false, push: true, push_urgent: true },
  push: { categories: null, publish: true, push: false, push_urgent: false },
}

test.each(Object.entries(without))(
  'an editor without the right «%s» is refused where it is needed, and nowhere else',
  async (right, rights) => {
    const found = []
    for (const endpoint of endpoints) {
      const { status } = await ask(endpoint, 'editor', { rights })
      if (status === 403 && matrix[keyOf(endpoint)]?.[3] !== 403) found.push(keyOf(endpoint))
      else expect([keyOf(endpoint), status]).toEqual([keyOf(endpoint), matrix[keyOf(endpoint)]?.[3]])
    }
    const asked = Object.entries(needed).flatMap(([key, all]) => (all.some((one) => one === right) ? [key] : []))
    expect(found.toSorted()).toEqual(asked.toSorted())
  },
)
test('a right that an endpoint names is asked for', () => {
  const asked = {
    arrange: ['categories', 'publish'],
    edit: ['categories'],
    publish: ['categories', 'publish'],
    push: ['categories', 'push'],
  }
  const naming = endpoints.flatMap((one) => (one.right ? [{ key: keyOf(one), right: one.right }] : []))
  expect(naming.length).toBeGreaterThan(30)
  for (const { key, right } of naming) expect([key, needed[key]]).toEqual([key, expect.arrayContaining(asked[right])])
})

test.each([
  ['without', false, 403],
  ['with', true, 202],
])('an editor %s the right to push urgently', async (_, push_urgent, status) => {
  const rights = { categories: null, publish: true, push: true, push_urgent }
  const words = { title: 'Авария', body: 'Не влизайте в цеха.', link: '/home', reason: 'Изтичане на газ' }
  const body = { ...words, urgent: true, audience: { everyone: true, guests: false } }
  expect((await ask(notificationsAuthoring.send, 'editor', { rights, body })).status).toBe(status)
})
