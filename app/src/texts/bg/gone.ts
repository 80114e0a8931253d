/** Comes with the article: few open an old link. */
export const gone = {
  archived: {
    title: 'Тази новина е свалена',
    text: (title: string) => `Редакторите свалиха „${title}“ и текстът ѝ вече не се показва.`,
  },
  expired: {
    title: 'Времето на тази новина мина',
    text: (title: string) => `Срокът на „${title}“ изтече и текстът ѝ вече не се показва.`,
  },
}
