import { inks, type Paper } from './paper.ts'
import { qrOf } from './qr-rows.ts'

/** Modules of white paper around the code, as readers ask. */
const quiet = 4

/** A QR code of shapes, sharp at any size; a quarter of it may be folded or dirty. `side` includes its white edge. */
export function drawQr(paper: Paper, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = qrOf(text)
  const unit = side / (size + 2 * quiet)
  paper.roundedRect(x, y, side, side, 14).fill(inks.white)
  for (const [row, modules] of data.entries()) {
    let from = 0
    while (from < size) {
      const isDark = modules[from]
      let to = from
      while (to < size && modules[to] === isDark) to++
      if (isDark) paper.rect(x + (from + quiet) * unit, y + (row + quiet) * unit, (to - from) * unit, unit)
      from = to
    }
  }
  paper.fill(inks.text)
}
