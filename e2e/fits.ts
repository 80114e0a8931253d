import type { Page } from './journey.ts'

/** Which parts of the screen are wider than it, a line for each. */
export const findTooWide = (page: Page) =>
  page.evaluate(() =>
    [
      '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)',
      '.page_scroll',
      '.shell_tabs',
      '.shell_rail',
      'dialog[open]',
    ]
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `${node.className}: wider than the screen`),
  )
