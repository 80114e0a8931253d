export { whenProved } from './proof-channel.ts'
export { askAgainWhoIsHere, giveWay, signOut, useMe } from './session.ts'
