/** Between the tabs of one browser: in which somebody has just shown who they are, and those that wait for it. */
const name = 'studio.proof'

export function tellProof(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('shown')
  channel.close()
}

/** Answers how to stop listening. */
export function whenProved(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
