import { encode } from 'uqr'

/** The modules of a QR code; a quarter of it may be folded or dirty. */
export const qrOf = (text: string) => encode(text, { ecc: 'Q', border: 0 })

/** Its rows for whoever draws it themselves: `1` for what is dark. */
export const qrRowsOf = (text: string): string[] =>
  qrOf(text).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
