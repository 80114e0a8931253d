import type { Texts } from '../index.ts'

export const surveys: Texts['surveys'] = { title: 'Surveys' }
