export const surveys = { title: 'Анкети' }
