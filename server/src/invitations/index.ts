export { countInvitedByName, findPrintable, invitedByName, renewInvitation } from './by-name.ts'
export { forgetInvited, markUsedBy, redeemInvitation } from './redeem.ts'
export { countInvitationsOfGroup, removeOldInvitations, revokeUnused } from './store.ts'
