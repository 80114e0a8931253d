/** `later`: nobody but this device hears of it at once, as with an anonymous answer. */
type Done = { path: string; later: boolean }
const listeners = new Set<(done: Done) => void>()

/** Somebody has read, confirmed or answered what stands at this address: whatever announces it has been heard. */
export const tellDone = (path: string, later = false): void =>
  listeners.forEach((listener) => listener({ path, later }))

export const whenDone = (listener: (done: Done) => void): void => void listeners.add(listener)
