/** Longer than between the two taps of a double one, in milliseconds. */
export const betweenTaps = 400

type Press = { detail: number; pointerType: string }

/** Whether a press may be the second tap of a double one. Not every phone counts taps; a mouse does, and keys are none. */
export const mayBeSecond = ({ detail, pointerType }: Press): boolean =>
  detail > 1 || (detail === 1 && pointerType !== 'mouse')
