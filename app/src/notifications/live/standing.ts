import { createStore, useStore } from '@megdan/kit/store'

const standing = createStore(false)
export const setStanding = standing.set

/** Whether a stream tells what happens, so that nobody has to ask. */
export const useStanding = (): boolean => useStore(standing)
