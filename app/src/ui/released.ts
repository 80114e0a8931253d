/** Whether a finger or a mouse is down, or its tap is still on the way to what it was meant for. */
let isDown = false
const waiting = new Set<() => void>()

const release = () =>
  setTimeout(() => {
    isDown = false
    for (const step of waiting) step()
    waiting.clear()
  })

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true)
}

/**
 * Runs what moves the page once nobody's finger is on it: what a tap was meant for must still be there when it arrives.
 */
export const whenReleased = (step: () => void): void =>
  void setTimeout(() => {
    if (isDown) waiting.add(step)
    else step()
  })
