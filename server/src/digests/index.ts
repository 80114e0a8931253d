export { openDigests } from './sending.ts'
export { beginAnew as beginDigestsAnew, hasDigest, isMailRefused, noteChoice as noteDigestChoice } from './store.ts'
