import type { House } from '../platform/house.ts'
import type { InvitationSheet } from './invitation-sheet.ts'
import { printSheets, sheetBrandOf } from './print.ts'

type Printed = {
  title: string
  /** `path` is where their code lets them in; all sheets of one order lead to the same page. */
  sheets: readonly (Omit<InvitationSheet, 'link'> & { path: string })[]
  expires_at: Date
  /** Whom to ask, where somebody says so. */
  ask: string | undefined
}

/** As one types it: without the protocol, which a browser knows by itself, and without the code. */
const typed = ({ host, pathname, origin, protocol }: URL) => (protocol === 'https:' ? host : origin) + pathname

/** Ways in as a PDF, a sheet for each person, in the first two languages of the installation. */
export async function printInvitations(
  house: Pick<House, 'settings' | 'sheetMark'>,
  { title, sheets, expires_at, ask }: Printed,
): Promise<Buffer> {
  const { settings } = house
  const linkOf = (path: string) => new URL(path, settings.public_url)
  return printSheets({
    brand: await sheetBrandOf(house),
    kind: 'invitations',
    title,
    invitations: {
      sheets: sheets.map(({ path, ...sheet }) => ({ ...sheet, link: linkOf(path).href })),
      languages: settings.languages.slice(0, 2),
      expires_at: expires_at.toISOString(),
      ask: ask?.trim() || null,
      address: typed(linkOf(sheets[0]?.path ?? '/')),
    },
  })
}
