import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { drawInvitation, type InvitationSheets } from './invitation-sheet.ts'
import { drawNotice, type NoticeSheet } from './notice-sheet.ts'
import { openPaper, type SheetBrand, wearBrand } from './paper.ts'
import { drawReport, type ReportSheet } from './report-sheet.ts'

/** What is printed, and for whose installation. */
export type PrintOrder = { brand: SheetBrand } & (
  | { kind: 'invitations'; title: string; invitations: InvitationSheets }
  | { kind: 'notice'; title: string; notice: NoticeSheet }
  | { kind: 'report'; title: string; report: ReportSheet }
)

const order = workerData as PrintOrder
wearBrand(order.brand)
const paper = openPaper(order.title)
const whole = buffer(paper)
if (order.kind === 'notice') drawNotice(paper, order.notice)
else if (order.kind === 'report') drawReport(paper, order.report)
else for (const sheet of order.invitations.sheets) drawInvitation(paper, sheet, order.invitations)
paper.end()
const bytes = new Uint8Array(await whole)
parentPort?.postMessage(bytes, [bytes.buffer])
