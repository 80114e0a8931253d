export const news = { title: 'Новини' }
