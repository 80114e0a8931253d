export { explainNoPlace } from './no-place.ts'
