import { column, drawBrand, fittingSize, inks, page, type Paper, write } from './paper.ts'
import { drawQr } from './qr.ts'

export type InvitationSheet = {
  /** Null where it is written by hand. */
  name: string | null
  group: string
  role: 'member' | 'editor'
  code: string
  /** Where the QR leads. */
  link: string
}
export type InvitationSheets = {
  sheets: InvitationSheet[]
  /** ISO 8601 in UTC. */
  expires_at: string
  /** Whom to ask; null for the nearest manager. */
  ask: string | null
  /** Where one registers without a camera, as it is typed. */
  address: string
}

const { margin } = page
const nbsp = '\u00a0'

const dayIn = (tag: string, time: string) =>
  new Date(time)
    .toLocaleDateString(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Sofia' })
    .replaceAll(' ', nbsp)

/** In groups of five, as it is read out. */
const spelled = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ')

type Step = { bg: string; more?: string; en: string }
const stepsTo = (address: string): Step[] => [
  {
    bg: 'Насочете камерата на телефона към квадрата и докоснете адреса, който се появи.',
    more: `Без камера: отворете ${address} и${nbsp}въведете${nbsp}кода.`,
    en: 'Point your phone’s camera at the square and tap the link; or open the address and type the code.',
  },
  {
    bg: 'Напишете името си и изберете с какво ще влизате: имейл или потребителско име, и парола.',
    en: 'Write your name and choose what you will sign in with: an email or a user name, and a password.',
  },
  {
    bg: `Натиснете „Създай акаунт“. Готово${nbsp}– новините са при вас.`,
    en: 'Tap “Create account”. That is all – the news is with you.',
  },
]

function drawHead(paper: Paper, { name, group, role }: InvitationSheet): number {
  drawBrand(paper, margin, 44)
  write(paper, group, {
    x: margin + 160,
    y: 51,
    width: column - 160,
    size: 12,
    ink: inks.second,
    align: 'right',
    lines: 1,
  })
  const [bg, en] = role === 'editor' ? ['Покана за редактор', 'Editor invitation'] : ['Покана', 'Invitation']
  write(paper, `${bg}  ·  ${en}`, { x: margin, y: 100, size: 12, weight: 'semibold', ink: inks.primary, spacing: 0.2 })
  const title = name ?? 'Заповядайте'
  const size = fittingSize(paper, title, { sizes: [36, 32, 28, 24, 20], lines: 1, width: column, weight: 'bold' })
  const below = write(paper, title, { x: margin, y: 119, width: column, size, weight: 'bold', leading: 1.2, lines: 2 })
  const lead = `Това е вашият вход в Мегдан${nbsp}– мястото за новините, анкетите, известията и контактите на компанията.`
  const next = write(paper, lead, { x: margin, y: below + 6, width: column, size: 14, ink: inks.second, lines: 2 })
  const english = 'Your way into Megdan: company news, surveys, notifications and contacts.'
  return write(paper, english, { x: margin, y: next + 1, width: column, size: 10.5, ink: inks.third, lines: 1 })
}

/** The square and the code, which is what the sheet is for. */
function drawCard(paper: Paper, top: number, { code, link }: InvitationSheet, expires_at: string): number {
  const [height, pad] = [224, 18]
  paper.roundedRect(margin, top, column, height, 22).fill(inks.soft)
  const side = height - 2 * pad
  drawQr(paper, link, { x: margin + pad, y: top + pad, side })
  const x = margin + pad + side + 22
  const width = column - side - 2 * pad - 22
  const at = (y: number) => ({ x, y: top + y, width })
  write(paper, 'Вашият код', { ...at(28), size: 14, weight: 'semibold', ink: inks.onSoft })
  write(paper, 'Your code', { ...at(47), size: 10.5, ink: inks.onSoft })
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
  const bg = `Важи до ${dayIn('bg', expires_at)}, за${nbsp}един човек и само веднъж.`
  const below = write(paper, bg, { ...at(136), size: 12.5, weight: 'semibold', ink: inks.onSoft })
  write(paper, `Valid until ${dayIn('en-GB', expires_at)}, for one person, once.`, {
    ...at(0),
    y: below + 2,
    size: 10.5,
    ink: inks.onSoft,
  })
  return top + height
}

function drawSteps(paper: Paper, top: number, address: string): void {
  const [x, width] = [margin + 44, column - 44]
  let y = top
  for (const [index, { bg, more, en }] of stepsTo(address).entries()) {
    paper.circle(margin + 14, y + 14, 14).fill(inks.primary)
    const inCircle = { x: margin, y: y + 5, width: 28, align: 'center', leading: 1.2 } as const
    write(paper, String(index + 1), { ...inCircle, size: 15, weight: 'bold', ink: inks.white })
    y = write(paper, bg, { x, y: y + 4, width, size: 14, weight: 'semibold' })
    if (more) y = write(paper, more, { x, y: y + 1, width, size: 12.5, ink: inks.second })
    y = write(paper, en, { x, y: y + 2, width, size: 10.5, ink: inks.third }) + 15
  }
}

function drawFoot(paper: Paper, ask: string | null): void {
  const top = page.height - 92
  paper
    .moveTo(margin, top)
    .lineTo(margin + column, top)
    .lineWidth(0.75)
    .strokeColor(inks.line)
    .stroke()
  const at = { x: margin, width: column }
  const whom = `Въпроси · Questions: ${ask ?? 'прекият ви ръководител · your manager'}`
  const bold = { width: column, weight: 'semibold' } as const
  const size = fittingSize(paper, whom, { ...bold, sizes: [12.5, 11.5, 10.5], lines: 2 })
  // A name with a number at its end is worth nothing without its end.
  const below = write(paper, whom, { ...at, ...bold, y: top + 12, size, lines: 3 })
  const warning = 'Пазете листа: който има кода, може да влезе вместо вас. · Keep it safe: the code works for anyone.'
  write(paper, warning, { ...at, y: below + 3, size: 10, ink: inks.third, lines: 1 })
}

/** One sheet for one person. */
export function drawInvitation(paper: Paper, sheet: InvitationSheet, { expires_at, ask, address }: InvitationSheets) {
  paper.addPage()
  const below = drawHead(paper, sheet)
  const next = drawCard(paper, below + 22, sheet, expires_at)
  drawSteps(paper, next + 26, address)
  drawFoot(paper, ask)
}
