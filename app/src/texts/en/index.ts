import { errors } from '@megdan/kit/errors/en'
import { home } from './home.ts'
import { menu } from './menu.ts'
import { network } from './network.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import type { PageTexts, Texts } from '../index.ts'
import * as words from './pages.ts'

export const en: Texts = {
  errors,
  home,
  menu,
  network,
  news,
  notifications,
  session,
  shell,
}
export const pages: PageTexts = words
