import type { FastifyRequest } from 'fastify'
import { receiveFile } from '../http/form-file.ts'
import { type Table, tableBounds, type TableKind } from '../tables/table.ts'
import { readTable } from '../tables/table-file.ts'
import { tidy } from '../text.ts'

/** A file that came in to be imported; its name is without folders, as the audit log has it. */
export type ReceivedTable = { name: string; bytes: Uint8Array; table: Table }

/** Takes the one file of a form and reads it apart; `kindOf` looks at its bytes where it may be something else than rows. */
export async function receiveTable(
  request: FastifyRequest,
  kindOf: (bytes: Uint8Array) => TableKind = () => 'rows',
): Promise<ReceivedTable> {
  const { bytes, name } = await receiveFile(request, tableBounds.bytes)
  const table = await readTable(bytes, kindOf(bytes))
  return { name: tidy(name.split(/[\\/]/).at(-1) ?? '').slice(0, 120), bytes, table }
}
