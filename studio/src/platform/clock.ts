/** What lies within is the way of an answer, and that its moment has whole seconds. */
const harmless = 90_000
/** Milliseconds by which the server's clock is ahead of this computer's; 0 while they agree. */
let ahead = 0

/** Takes the moment of an answer of the server, as its header `date` says it. */
export function hearClock(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const difference = told - Date.now()
  ahead = Math.abs(difference) > harmless ? difference : 0
}

/** The present moment as the server has it, also where the clock of this computer is wrong; in milliseconds. */
export const presentMoment = (): number => Date.now() + ahead
/** The same for whoever says by how much it is wrong. */
export const clockAhead = (): number => ahead
