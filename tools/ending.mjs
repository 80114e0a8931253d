/**
 * Calls back for each signal that asks this command to end, and when npm, which started it, is gone without a word.
 * @param {(signal: NodeJS.Signals) => void} end
 */
export const whenEnding = (end) => {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => end(signal))
  }
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 500)
  watch.unref()
}
