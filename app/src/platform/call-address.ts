/** Spaces and brackets are for the eye; the phone takes digits, plus, star and hash. */
export const callAddress = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`
