export { wereShown } from './live/shown.ts'
export { explainNoPlace } from './no-place.ts'
