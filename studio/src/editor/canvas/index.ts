export { Canvas } from './Canvas.tsx'
export type { CoverWish } from './Cover.tsx'
