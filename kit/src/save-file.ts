/** Gives a file to the person, as the browser keeps what is downloaded. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has it in hand by then; what is not given back stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
