export { forgetInvited, markUsedBy, redeemInvitation } from './redeem.ts'
export { countInvitationsOfGroup, removeOldInvitations } from './store.ts'
