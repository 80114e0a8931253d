export { forgetInvited, markUsedBy, redeemInvitation } from './redeem.ts'
