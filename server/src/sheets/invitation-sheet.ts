import { defaultLanguage, type Language, languageTags } from '@megdan/contract/languages'
import { texts } from '../texts/index.ts'
import { called, column, drawBrand, fittingSize, inks, page, type Paper, write } from './paper.ts'
import { drawQr } from './qr.ts'

export type InvitationSheet = {
  /** Null where it is written by hand. */
  name: string | null
  group: string
  role: 'member' | 'editor'
  /** Whether an account waits for them, which they open by a password of their own; otherwise they make one. */
  has_account?: boolean
  code: string
  /** Where the QR leads. */
  link: string
}
export type InvitationSheets = {
  sheets: InvitationSheet[]
  /** The one that is printed large, and one beside it in small. */
  languages: readonly Language[]
  /** ISO 8601 in UTC. */
  expires_at: string
  /** Whom to ask; null for the nearest manager. */
  ask: string | null
  /** Where one registers without a camera, as it is typed. */
  address: string
}

const { margin } = page
const nbsp = '\u00a0'

type Said = { language: Language; words: (typeof texts)[Language]['sheets']['invitation'] }
type Both = readonly [own: Said, other: Said | undefined]
const saidIn = (language: Language): Said => ({ language, words: texts[language].sheets.invitation })

const dayIn = (language: Language, time: string) =>
  new Date(time)
    .toLocaleDateString(languageTags[language], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Sofia',
    })
    .replaceAll(' ', nbsp)

/** In groups of five, as it is read out. */
const spelled = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ')

function drawHead(paper: Paper, { name, group, role }: InvitationSheet, [own, other]: Both): number {
  const from = drawBrand(paper, { x: margin, y: 44 }) + 16
  write(paper, group, {
    x: from,
    y: 51,
    width: margin + column - from,
    size: 12,
    ink: inks.second,
    align: 'right',
    lines: 1,
  })
  const titles = [own, ...(other ? [other] : [])].map(({ words }) => words.title(role === 'editor'))
  write(paper, titles.join('  ·  '), {
    x: margin,
    y: 100,
    size: 12,
    weight: 'semibold',
    ink: inks.primary,
    spacing: 0.2,
  })
  const title = name ?? own.words.welcome
  const size = fittingSize(paper, title, { sizes: [36, 32, 28, 24, 20], lines: 1, width: column, weight: 'bold' })
  const below = write(paper, title, { x: margin, y: 119, width: column, size, weight: 'bold', leading: 1.2, lines: 2 })
  const next = write(paper, called(own.words.lead), {
    x: margin,
    y: below + 6,
    width: column,
    size: 14,
    ink: inks.second,
    lines: 2,
  })
  if (!other) return next
  return write(paper, called(other.words.lead), {
    x: margin,
    y: next + 1,
    width: column,
    size: 10.5,
    ink: inks.third,
    lines: 1,
  })
}

/** The square and the code, which is what the sheet is for. */
function drawCard(
  paper: Paper,
  top: number,
  { code, link }: InvitationSheet,
  { expires_at }: InvitationSheets,
  [own, other]: Both,
): number {
  const [height, pad] = [224, 18]
  paper.roundedRect(margin, top, column, height, 22).fill(inks.soft)
  const side = height - 2 * pad
  drawQr(paper, link, { x: margin + pad, y: top + pad, side })
  const x = margin + pad + side + 22
  const width = column - side - 2 * pad - 22
  const at = (y: number) => ({ x, y: top + y, width })
  write(paper, own.words.code, { ...at(28), size: 14, weight: 'semibold', ink: inks.onSoft })
  if (other) write(paper, other.words.code, { ...at(47), size: 10.5, ink: inks.onSoft })
  const text = spelled(code)
  const size = fittingSize(paper, text, {
    sizes: [33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22],
    lines: 1,
    width,
    weight: 'bold',
    spacing: 1,
  })
  write(paper, text, { ...at(70), size, weight: 'bold', spacing: 1, lines: 1 })
  paper
    .moveTo(x, top + 124)
    .lineTo(x + width, top + 124)
    .lineWidth(0.75)
    .strokeColor('#B5D8CE')
    .stroke()
  const valid = ({ language, words }: Said) => words.valid(dayIn(language, expires_at))
  const below = write(paper, valid(own), { ...at(136), size: 12.5, weight: 'semibold', ink: inks.onSoft })
  if (other) write(paper, valid(other), { ...at(0), y: below + 2, size: 10.5, ink: inks.onSoft })
  return top + height
}

type Steps = { top: number; address: string; hasAccount: boolean }

function drawSteps(paper: Paper, { top, address, hasAccount }: Steps, [own, other]: Both): void {
  const stepsOf = ({ words }: Said) => (hasAccount ? words.steps_of_account : words.steps)
  const [steps, others] = [stepsOf(own), other && stepsOf(other)]
  const [x, width] = [margin + 44, column - 44]
  let y = top
  for (const [index, step] of steps.entries()) {
    paper.circle(margin + 14, y + 14, 14).fill(inks.primary)
    const inCircle = { x: margin, y: y + 5, width: 28, align: 'center', leading: 1.2 } as const
    write(paper, String(index + 1), { ...inCircle, size: 15, weight: 'bold', ink: inks.white })
    y = write(paper, step, { x, y: y + 4, width, size: 14, weight: 'semibold' })
    if (index === 0) {
      y = write(paper, own.words.without_camera(address), { x, y: y + 1, width, size: 12.5, ink: inks.second })
    }
    const small = others?.[index]
    if (small) y = write(paper, small, { x, y: y + 2, width, size: 10.5, ink: inks.third })
    y += 15
  }
}

function drawFoot(paper: Paper, ask: string | null, both: Both): void {
  const inBoth = (wordsOf: (words: Said['words']) => string) =>
    both.flatMap((said) => (said ? [wordsOf(said.words)] : [])).join(' · ')
  const top = page.height - 92
  paper
    .moveTo(margin, top)
    .lineTo(margin + column, top)
    .lineWidth(0.75)
    .strokeColor(inks.line)
    .stroke()
  const at = { x: margin, width: column }
  const whom = `${inBoth(({ questions }) => questions)}: ${ask ?? inBoth(({ manager }) => manager)}`
  const bold = { width: column, weight: 'semibold' } as const
  const size = fittingSize(paper, whom, { ...bold, sizes: [12.5, 11.5, 10.5], lines: 2 })
  // A name with a number at its end is worth nothing without its end.
  const below = write(paper, whom, { ...at, ...bold, y: top + 12, size, lines: 3 })
  const warning = inBoth((words) => words.warning)
  write(paper, warning, { ...at, y: below + 3, size: 10, ink: inks.third, lines: 1 })
}

/** One sheet for one person. */
export function drawInvitation(paper: Paper, sheet: InvitationSheet, order: InvitationSheets) {
  const { ask, address, languages } = order
  const [own = defaultLanguage, other] = languages
  const both: Both = [saidIn(own), other && saidIn(other)]
  paper.addPage()
  const below = drawHead(paper, sheet, both)
  const next = drawCard(paper, below + 22, sheet, order, both)
  drawSteps(paper, { top: next + 26, address, hasAccount: sheet.has_account === true }, both)
  drawFoot(paper, ask, both)
}
