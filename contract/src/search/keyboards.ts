/** Key by key, from the letter that a Latin keyboard gives to that of each Bulgarian one. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const bulgarian = {
  /** БДС, the state standard, as Windows' «Bulgarian (Typewriter)». */
  typewriter: ',уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб`',
  phonetic: "явертъуиопшщасдфгхйкл;'зьцжбнм,./ч",
}

const exchange = (text: string, from: string, to: string) =>
  [...text].map((letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? letter) : letter)).join('')

/** What comes out, on the keys of each Bulgarian keyboard, of a text that was typed on the Latin one. */
export const onBulgarianKeys = (text: string): string[] =>
  Object.values(bulgarian).map((keys) => exchange(text, latin, keys))
/** And the other way round. */
export const onLatinKeys = (text: string): string[] =>
  Object.values(bulgarian).map((keys) => exchange(text, keys, latin))

/** What a text would be that was typed with another keyboard than meant. */
export const onOtherKeys = (text: string): string[] =>
  /[а-яѝ]/.test(text) ? [...onLatinKeys(text), ...onLatinKeys(text).flatMap(onBulgarianKeys)] : onBulgarianKeys(text)
