import { createStore, useStore } from '@megdan/kit/store'

const standing = createStore(false)
export const setStanding = standing.set

/** Whether a stream is open, so that nobody has to poll. */
export const useStanding = (): boolean => useStore(standing)
