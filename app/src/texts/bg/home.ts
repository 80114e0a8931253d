export const home = { title: 'Начало' }
