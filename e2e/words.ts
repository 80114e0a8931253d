import type { Page } from './journey.ts'

/** Words of tiles, tabs, buttons and headings that are cut into pieces over two lines, though a hyphen or a space would have been there. */
export const findBroken = (page: Page) =>
  page.locator('.tile_tile b, .shell_tabs a, .control_btn, .control_chip, h1').evaluateAll((nodes) => {
    const broken: string[] = []
    for (const node of nodes) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) broken.push(`«${word}» is broken`)
        }
    }
    return broken
  })
