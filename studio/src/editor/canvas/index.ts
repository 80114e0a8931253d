export { Canvas, type CanvasProps } from './Canvas.tsx'
export type { CoverWish } from './Cover.tsx'
