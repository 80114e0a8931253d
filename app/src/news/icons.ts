// Drawn from the design set; nobody else uses them, so they stay out of the shell.
export const heart = 'M12 20C7 16.3 4 13.3 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2C20 13.3 17 16.3 12 20z'
export const video = 'M6.5 6h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM15.5 11l5-3v8l-5-3z'
