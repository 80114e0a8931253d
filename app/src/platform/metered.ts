type Connection = { type?: string; saveData?: boolean }

/** Whether what is loaded may cost its reader money, as far as the device tells: mobile data, or a wish to save them. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}
