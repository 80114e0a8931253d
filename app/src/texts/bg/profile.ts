export const profile = { title: 'Профил' }
