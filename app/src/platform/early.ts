type Early = { url: string; token: string | null; answer: Promise<Response> }
declare global {
  interface Window {
    early?: Early
  }
}

/** Fetches that the page began before the app was loaded; each answer is given once, and only to the same person. */
export function earlyAnswer(url: string, token: string | undefined): Promise<Response> | undefined {
  const { early } = window
  if (early?.url !== url || (early.token ?? undefined) !== token) return undefined
  forgetEarly()
  return early.answer
}

/** Later calls of the same address fetch anew. */
export function forgetEarly(): void {
  delete window.early
}
