export const contacts = { title: 'Контакти' }
