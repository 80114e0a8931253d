import { createStore, useStore } from '@megdan/kit/store'

/** Another page leads to what one follows: the profile opens it when it comes into view. */
const asked = createStore(false)

export const askForTopics = (): void => asked.set(true)
export const topicsOpened = (): void => asked.set(false)
export const useTopicsAsked = (): boolean => useStore(asked)
