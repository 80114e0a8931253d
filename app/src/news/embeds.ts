import { type ComponentType, createContext, type ReactNode } from 'react'

/**
 * What other features show inside a text. They stand above the news, so the app hands them in; `otherwise` is what the
 * text shows by itself.
 */
export type Embedded = {
  poll?: ComponentType<{ survey_id: string; otherwise: ReactNode }>
  person?: ComponentType<{ contact_id: string; name: string; otherwise: ReactNode }>
}
export const Embeds = createContext<Embedded>({})
