const tries = 12

/** What one input may cost, in milliseconds of the processor. */
export const most = 50

/**
 * What work costs at best in this thread's own code, in milliseconds of the processor: it is tried again while it costs
 * more than it may, since a collection of garbage, or code that is not compiled yet, is not the input's doing. Neither
 * is what V8's other threads do, nor the kernel's part: on some machines fresh memory alone costs 20 us a page; bench/abuse.ts counts
 * all of a server's process.
 */
export async function costOf(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let time = 0; time < tries && least > most; time++) {
    const before = process.threadCpuUsage()
    await work()
    least = Math.min(least, process.threadCpuUsage(before).user / 1000)
  }
  return least
}
