type Early = { url: string; token: string | null; answer: Promise<Response> }
declare global {
  interface Window {
    early?: Early
  }
}

/** What the page itself began to fetch before the app was there; each answer is given once, and only to the same person. */
export function earlyAnswer(url: string, token: string | undefined): Promise<Response> | undefined {
  const { early } = window
  if (early?.url !== url || (early.token ?? undefined) !== token) return undefined
  forgetEarly()
  return early.answer
}

/** Later the same question wants a new answer. */
export function forgetEarly(): void {
  delete window.early
}
