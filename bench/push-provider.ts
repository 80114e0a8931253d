import { says, startFakeFcm } from '../server/test/fake-fcm.ts'

/** The stand-in of FCM as a process of its own; told how many of a hundred messages it is to leave without an answer. */
const fcm = await startFakeFcm()
fcm.state.keep = false
let hanging = 0
fcm.state.answer = () =>
  hanging > 0 && fcm.state.requests % Math.round(100 / hanging) === 0 ? 'silence' : says.accepted
process.on('message', (percent: number) => {
  hanging = percent
  fcm.counts.clear()
  process.send?.({ told: percent })
})
process.send?.({ settings: fcm.settings })
