import type { Texts } from '../index.ts'

export const news: Texts['news'] = { title: 'News' }
