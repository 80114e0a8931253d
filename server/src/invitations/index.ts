export { forgetInvited, markUsedBy, redeemInvitation } from './redeem.ts'
export { removeOldInvitations } from './store.ts'
