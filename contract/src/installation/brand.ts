import * as Type from 'typebox'
import { nullable } from '../fields.ts'

/** How this installation looks and what it is called, beside what the app comes with. */
export const Brand = Type.Object({
  /** Grows with each change: of two that an app knows the greater one is newer. */
  changed: Type.Integer(),
  /** In the addresses of its pictures; empty while nothing was chosen. */
  version: Type.String(),
  /** What the app is called; null is its own name. */
  name: nullable(Type.String()),
  /** A style sheet with values of the app's colours, by day and in the dark; null are its own. */
  style: nullable(Type.String()),
  /** Path of the installation's mark on this host; null is the drawn one. */
  logo: nullable(Type.String()),
})
export type Brand = Type.Static<typeof Brand>
