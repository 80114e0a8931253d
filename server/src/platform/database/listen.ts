import { Client, escapeIdentifier } from 'pg'
import { Hosts } from './hosts.ts'

export type Subscription = { channel: string; handler: (payload: string) => void; onGap: () => void }

const heartbeatMilliseconds = 15_000
const longestPauseMilliseconds = 5_000

/**
 * LISTEN on its own PostgreSQL connection, which reconnects by itself and says so, since NOTIFYs in between are lost.
 */
export class Listener {
  private readonly subscriptions = new Set<Subscription>()
  private client: Client | undefined
  private connecting: Promise<Client> | undefined
  private pause: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private closed = false
  private readonly hosts: Hosts

  constructor(url: string) {
    this.hosts = new Hosts(url)
  }

  async add(subscription: Subscription): Promise<() => Promise<void>> {
    this.subscriptions.add(subscription)
    try {
      const client = await this.connect()
      await client.query(`listen ${escapeIdentifier(subscription.channel)}`)
    } catch (error) {
      this.subscriptions.delete(subscription)
      throw error
    }
    return async () => {
      this.subscriptions.delete(subscription)
      const { client } = this
      const stillHeard = [...this.subscriptions].some(({ channel }) => channel === subscription.channel)
      if (stillHeard || !client) return
      // What is cut off hears nothing any more, and the next connection listens to what is still heard alone.
      await client.query(`unlisten ${escapeIdentifier(subscription.channel)}`).catch(() => this.lose(client))
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.pause)
    clearInterval(this.heartbeat)
    await this.connecting?.catch(() => undefined)
    await this.client?.end()
  }

  private connect(): Promise<Client> {
    if (this.client) return Promise.resolve(this.client)
    this.connecting ??= this.open().finally(() => (this.connecting = undefined))
    return this.connecting
  }

  private async open(): Promise<Client> {
    const url = this.hosts.current
    const client = new Client({
      connectionString: url,
      application_name: 'megdan listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of new Set([...this.subscriptions].map((one) => one.channel))) {
        await client.query(`listen ${escapeIdentifier(channel)}`)
      }
    } catch (error) {
      void client.end().catch(() => undefined)
      this.hosts.moveOn(url)
      throw error
    }
    this.client = client
    this.heartbeat = setInterval(() => {
      client.query('select 1').catch(() => this.lose(client))
    }, heartbeatMilliseconds).unref()
    return client
  }

  private deliver(channel: string, payload: string): void {
    for (const one of this.subscriptions) if (one.channel === channel) one.handler(payload)
  }

  private lose(client: Client): void {
    if (this.client !== client || this.closed) return
    this.client = undefined
    clearInterval(this.heartbeat)
    void client.end().catch(() => undefined)
    this.reconnect(100)
  }

  private reconnect(pauseMilliseconds: number): void {
    const jitter = Math.random() * pauseMilliseconds
    this.pause = setTimeout(
      () => {
        if (this.closed) return
        this.connect().then(
          () => [...this.subscriptions].forEach((one) => one.onGap()),
          () => this.reconnect(Math.min(pauseMilliseconds * 2, longestPauseMilliseconds)),
        )
      },
      pauseMilliseconds / 2 + jitter,
    )
  }
}
