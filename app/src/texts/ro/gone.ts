import type { PageTexts } from '../index.ts'

export const gone: PageTexts['gone'] = {
  archived: {
    title: 'Această știre a fost retrasă',
    text: (title) => `Redactorii au retras „${title}”, iar textul ei nu se mai afișează.`,
  },
  expired: {
    title: 'Termenul acestei știri a trecut',
    text: (title) => `„${title}” a expirat, iar textul ei nu se mai afișează.`,
  },
}
