type Person = { user_group?: string | null | undefined; active_on?: string | null | undefined }
type Begun = { token: string; expires_at: Date }

/** What a sign-in is answered with, however it came about. */
export const replyOf = ({ user_group = null, active_on = null }: Person, { token, expires_at }: Begun) => ({
  access_token: token,
  expires_at: expires_at.toISOString(),
  user_group,
  ...(active_on !== null && { was_here: true as const }),
})
