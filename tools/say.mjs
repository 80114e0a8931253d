const began = performance.now()

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** @param {string} line */
export const say = (line) => console.log(`[${seconds(performance.now() - began).padStart(7)}] ${line}`)
