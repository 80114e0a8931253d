export { countRecipients, listNotificationsBetween } from './authoring-store.ts'
export { sendDue } from './authoring-due.ts'
export { anywhere, type LeadsTo } from './authoring-target.ts'
export { notificationReviewed } from './reviewed.ts'
export { NoAccess } from './push/channels/channel.ts'
export { fetchToken } from './push/channels/fcm/access-token.ts'
export { cancelPush, forgetCursors, pushNumbers, restorePush } from './push/numbers.ts'
export { publicKeyOf as webPushKeyOf } from './push/channels/web/vapid.ts'
export { startSending } from './push/loop.ts'
export {
  beginInbox,
  countNotificationsShowing,
  findUnreadFor,
  hasOpened,
  hasSeen,
  listRemindedOf,
  listRungFor,
  notificationsForGroup,
  notificationsShowingToReaders,
  readAlong,
  removeNotification,
  rewordNotification,
  saveNotification,
  saveNotificationFor,
  shownInNotifications,
  takeAwayFor,
  titlesOfNotifications,
  withdrawNotificationsOf,
} from './store.ts'
export { listAbout, listBoundNotifications, peopleReminded, peopleWhoOpened } from './in-campaigns.ts'
export { type NotificationPattern, notificationPatternOf, readPattern } from './pattern.ts'
export { leavingAfter, takeBackAbout } from './leaving.ts'
export type { Tellers } from './tellers.ts'
export { informAdmins, type Said } from './telling-admins.ts'
export { filmFailureTeller } from './telling-film.ts'
