/** Where an address leads to nothing. */
export const unknown = {
  title: 'Тази страница я няма',
  text: 'Адресът е сгрешен или вече не се използва.',
  action: 'Към началото',
}
