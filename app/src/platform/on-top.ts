import { closeUpmost, isAnythingOnTop, startOnTop as start } from '@megdan/kit/on-top'
import { hear } from './back-button.ts'

/** Above pages (0), the menu (99) and Ionic's overlays (100) in the order in which Android's button closes things. */
const priority = 110

/** What lies over a page is closed by the button of the browser and by the phone's. */
export function startOnTop(): () => void {
  start()
  return hear(priority, closeUpmost, isAnythingOnTop)
}
