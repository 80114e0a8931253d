/** How long after the reconnect it is told: a connection that comes and goes stays quiet. */
export const reconnectDelay = 3000

export type Notices = {
  watch: (listener: (online: boolean) => void) => () => void
  /** Each shows its notice and gives back what takes it away. */
  showLost: () => () => void
  showRestored: () => () => void
}

/** Tells of a lost connection at once and of its return after the delay; then the watching starts again. */
export function announceConnection({ watch, showLost, showRestored }: Notices): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lost: (() => void) | undefined
  let restored: (() => void) | undefined
  let stopWatching = () => {}

  const disconnected = () => {
    clearTimeout(timer)
    restored?.()
    restored = undefined
    lost ??= showLost()
  }
  const reconnected = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      lost?.()
      lost = undefined
      restored?.()
      restored = showRestored()
      start()
    }, reconnectDelay)
  }
  function start() {
    stopWatching()
    stopWatching = watch((online) => (online ? reconnected() : disconnected()))
  }

  start()
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}
