let wanted = false

/** Something was refused for want of it: the next sign-in by the company's account asks for the proof itself. */
export const wantFreshProof = (): void => void (wanted = true)

/** Asked once: a provider that cannot give it must not keep anybody out. */
export function takeFreshWish(): boolean {
  const request = wanted
  wanted = false
  return request
}
