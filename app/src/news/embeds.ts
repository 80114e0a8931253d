import { type ComponentType, createContext, type ReactNode } from 'react'

/**
 * What other features show inside a text. They stand above the news, so the app hands them in; `otherwise` is what the
 * text shows by itself, of a survey with what it is called where that is known.
 */
export type Embedded = {
  poll?: ComponentType<{ survey_id: string; otherwise: (title?: string) => ReactNode }>
  person?: ComponentType<{ contact_id: string; name: string; otherwise: ReactNode }>
}
export const Embeds = createContext<Embedded>({})
