import type { Texts } from '../texts.ts'

const files = import.meta.glob(['./*.ts', '!./{index,first}.ts', '!./notification*.ts'], { eager: true })

/** What all files here say, those apart that come with their pages. */
export const bg: Texts = Object.assign({}, ...Object.values(files))
