import { filmLimits } from '@megdan/contract'
import { tidy } from '../platform/text.ts'

type Cue = { from: number; to: number; lines: string[] }

/** Hours may be left out; the part of a second is parted by a point (WebVTT) or a comma (SRT). */
const times =
  /^\s{0,9}(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3}) {1,9}--> {1,9}(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})(?:\s|$)/
const longestLine = 500
const mostLines = 6

const millisecondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, rest] = parts.map((part) => Number(part ?? 0))
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (rest ?? 0)
}

function momentOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [seconds, rest] = [Math.floor(milliseconds / 1000), milliseconds % 1000]
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(rest).padStart(3, '0')}`
}

/** The words alone: marks of colour and place are the player's own, and nothing in it is markup. */
const plain = (line: string): string =>
  tidy(
    line
      .slice(0, longestLine * 2)
      .toWellFormed()
      .replace(/<[^<>]{0,200}>/g, '')
      .replace(/\{\\[^{}]{0,200}\}/g, '')
      .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? ' '),
  )
    .slice(0, longestLine)
    .toWellFormed()
const escaped = (line: string): string => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Captions as WebVTT that was written here: only moments and words of what came as WebVTT or SRT. Undefined where nothing is
 * said, where moments run backwards, and for more than a video has.
 */
export function captionsOf(text: string): string | undefined {
  const cues: Cue[] = []
  let open: Cue | undefined
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const found = times.exec(line.slice(0, 200))
    if (found) {
      const [from, to] = [millisecondsOf(found.slice(1, 5)), millisecondsOf(found.slice(5, 9))]
      const before = cues.at(-1)
      if (to <= from || (before && from < before.from)) return undefined
      if (cues.length === filmLimits.caption_cues) return undefined
      open = { from, to, lines: [] }
      cues.push(open)
    } else if (line.trim() === '') open = undefined
    else {
      const said = plain(line)
      if (open && said !== '' && open.lines.length < mostLines) open.lines.push(said)
    }
  }
  const said = cues.filter(({ lines }) => lines.length > 0)
  if (said.length === 0) return undefined
  const written = said.map(
    ({ from, to, lines }) => `${momentOf(from)} --> ${momentOf(to)}\n${lines.map(escaped).join('\n')}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}
