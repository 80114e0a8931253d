/** Each file of `bg/` adds what it says; the other languages say the same. */
export interface Texts {}
