export const preview = {
  title: 'Преглед на телефон',
  frame: 'Как новината изглежда на телефона на читателя',
  modes: 'Какво се показва',
  mode: { article: 'Статия', card: 'Картичка', push: 'Известие' },
  dark: 'Тъмен вид',
  readability: {
    easy: 'лесен текст',
    medium: 'среден текст',
    hard: 'труден текст',
  },
  line: (level: string, minutes: number) => `Четимост: ${level} · ${minutes}\u00a0мин`,
}

declare module '../texts.ts' {
  interface Texts {
    preview: typeof preview
  }
}
