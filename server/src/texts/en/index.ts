import type { bg } from '../bg/index.ts'
import { deletion } from './deletion.ts'
import { feeds } from './feeds.ts'
import { digest } from './digest.ts'
import { files } from './files.ts'
import { inbox } from './inbox.ts'
import { letters, security } from './letters.ts'
import { ownData } from './own-data.ts'
import { push } from './push.ts'
import { sheets } from './sheets.ts'

export const en: typeof bg = { deletion, digest, feeds, files, inbox, letters, ownData, push, security, sheets }
