import fs from 'node:fs/promises'
import { listZip } from './zip.ts'

export type Sniffed =
  | { kind: 'image' }
  | { kind: 'file'; type: string; ending: string }
  | { kind: 'refused'; code: 'heic_refused' | 'file_kind_refused' }

const refused: Sniffed = { kind: 'refused', code: 'file_kind_refused' }
const image: Sniffed = { kind: 'image' }
const looked = 65_536

const office: [part: string, ending: string, type: string][] = [
  ['word/document.xml', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

/** Says by its bytes what a file is; of its name only `.csv` counts, and only for what is text. */
export async function sniff(file: string, name: string): Promise<Sniffed> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(looked), position: 0 })
    const head = buffer.subarray(0, bytesRead)
    const begin = head.toString('latin1', 0, 16)
    if (/^(\xFF\xD8\xFF|\x89PNG\r\n|GIF8[79]a|RIFF....WEBP)/s.test(begin)) return image
    if (begin.startsWith('ftyp', 4)) return sniffHeif(head)
    if (begin.startsWith('%PDF-')) return { kind: 'file', type: 'application/pdf', ending: 'pdf' }
    if (begin.startsWith('PK\x03\x04')) return sniffOffice(await listZip(handle))
    return sniffText(head, name)
  } finally {
    await handle.close()
  }
}

function sniffHeif(head: Buffer): Sniffed {
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256))
  if (/avi[fs]/.test(brands)) return image
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? { kind: 'refused', code: 'heic_refused' } : refused
}

/** Programs inside a document are no news. */
function sniffOffice(names: ReadonlySet<string>): Sniffed {
  const isDangerous = [...names].some((name) => /vbaproject\.bin$|\.exe$/i.test(name))
  if (isDangerous || !names.has('[Content_Types].xml')) return refused
  const [, ending, type] = office.find(([part]) => names.has(part)) ?? []
  return ending && type ? { kind: 'file', ending, type } : refused
}

const isUtf8 = (bytes: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Neither a program, nor a script, nor markup that a browser would run. */
function sniffText(head: Buffer, name: string): Sniffed {
  const begin = head.toString('utf8', 0, 1024).trimStart()
  // oxlint-disable-next-line no-control-regex -- these are what a text has none of
  const isBinary = /[\x00-\x08\x0B\x0E-\x1F\x7F]/.test(head.toString('latin1'))
  if (head.length === 0 || isBinary || begin.startsWith('#!') || /^\uFEFF?\s*</.test(begin)) return refused
  const ending = /\.csv$/i.test(name) ? 'csv' : 'txt'
  const type = ending === 'csv' ? 'text/csv' : 'text/plain'
  // Tables from Excel in Bulgarian are often Windows-1251; then nothing is claimed.
  return { kind: 'file', ending, type: isUtf8(head) ? `${type}; charset=utf-8` : type }
}

const atoms = /^(?:ftyp|moov|mdat|wide|free|skip)$/

/** As what a video is to be read, by its first bytes alone; undefined for what is none that is taken. */
export async function sniffFilm(file: string): Promise<'mov' | 'matroska' | undefined> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 })
    const head = buffer.subarray(0, bytesRead)
    if (head.length < 16) return undefined
    if (head.toString('latin1', 0, 4) === '\x1A\x45\xDF\xA3')
      return head.includes('\x42\x82\x84webm', 0, 'latin1') ? 'matroska' : undefined
    const atom = head.toString('latin1', 4, 8)
    if (!atoms.test(atom)) return undefined
    // Pictures have the same container.
    return atom === 'ftyp' && /avi[fs]|hei[cxms]|mif1|msf1/.test(head.toString('latin1', 8, 12)) ? undefined : 'mov'
  } finally {
    await handle.close()
  }
}
