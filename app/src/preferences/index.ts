export {
  chosen,
  follows,
  isMuted,
  saveChoice,
  saveGroupMuted,
  saveMuted,
  sendChoices,
  startChoices,
  useWaitingChoices,
} from './choices.ts'
export { useNotifying } from './notifying.ts'
export { fetchProfile, keepProfile, profileQuery } from './own-profile.ts'
export { useOwn } from './use-own.ts'
