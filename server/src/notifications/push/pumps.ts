import type { PushSettings } from '../../settings.ts'
import type { ChannelName } from './channels/channel.ts'
import { openableIn, openChannel } from './channels/index.ts'
import type { Trouble } from './gate.ts'
import { type Given, Pump } from './pump.ts'
import type { Task } from './work.ts'

/** A pump for each channel that there is a key for: what holds one up does not hold up the others. */
export class Pumps {
  readonly #byChannel: { [Name in ChannelName]?: Pump } = {}
  readonly #all: readonly Pump[]
  /** How many messages may go out in a second, at most. */
  readonly perSecond: number

  constructor(settings: PushSettings, given: Given) {
    const begin = (name: ChannelName) => {
      const own = settings[name]
      if (!own) return 0
      this.#byChannel[name] = new Pump(given, own.per_second, (freed) => openChannel(name, own, freed, given.pace))
      return own.per_second
    }
    this.perSecond = openableIn(settings).reduce((sum, name) => sum + begin(name), 0)
    this.#all = Object.values(this.#byChannel)
  }

  /** Why nothing goes out at all; undefined as long as one channel is well. */
  get trouble(): Trouble | undefined {
    return this.#all.every(({ trouble }) => trouble) ? this.#all[0]?.trouble : undefined
  }
  get waiting(): number {
    return this.#all.reduce((sum, { waiting }) => sum + waiting, 0)
  }
  isClosed(): boolean {
    return this.#all.every((pump) => pump.isClosed())
  }
  wait(): number {
    return Math.min(...this.#all.map((pump) => pump.wait()))
  }
  underWay(): number {
    return this.#all.reduce((sum, pump) => sum + pump.underWay(), 0)
  }

  /** Devices of channels without a key are not leased. */
  add(tasks: readonly Task[]): void {
    for (const task of tasks) this.#byChannel[task.channel]?.add(task)
  }
  /** Gives back what waits for channels that are closed. */
  putBack(): void {
    for (const pump of this.#all) if (pump.isClosed()) pump.putBack(pump.wait())
  }
  async getAccess(): Promise<void> {
    await Promise.all(this.#all.filter(({ waiting }) => waiting > 0).map((pump) => pump.getAccess()))
  }
  fill(): void {
    for (const pump of this.#all) pump.fill()
  }
  halt(): void {
    for (const pump of this.#all) pump.halt()
  }
  async stop(): Promise<void> {
    await Promise.all(this.#all.map((pump) => pump.stop()))
  }
}
