import type { Texts } from '../texts.ts'

export const preview: Texts['preview'] = {
  title: 'Preview on a phone',
  frame: 'How the story looks on a reader’s phone',
  modes: 'What is shown',
  mode: { article: 'Article', card: 'Card', push: 'Push' },
  dark: 'Dark look',
  readability: {
    easy: 'easy to read',
    medium: 'average',
    hard: 'hard to read',
  },
  line: (level, minutes) => `Readability: ${level} · ${minutes}\u00a0min`,
}
