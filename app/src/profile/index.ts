export { isMuted } from './choices.ts'
export { FollowButton } from './FollowButton.tsx'
