export const notifications = { title: 'Известия' }
