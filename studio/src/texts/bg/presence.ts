export const presence = {
  here: 'Кой още е тук',
  looks: (name: string) => `${name} е тук`,
  writes: (name: string, field: string) => `${name} пише в „${field}“`,
}

declare module '../texts.ts' {
  interface Texts {
    presence: typeof presence
  }
}
