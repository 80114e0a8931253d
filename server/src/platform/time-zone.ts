/** True for names that this runtime's calendar knows. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The rule of a body's `time_zone`, for what a schema cannot know. */
export const refusedTimeZone = ({ time_zone }: Record<string, unknown>): Record<string, string> =>
  typeof time_zone === 'string' && !isTimeZone(time_zone) ? { time_zone: 'not_allowed' } : {}
