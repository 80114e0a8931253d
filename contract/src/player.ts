import { isAmong } from './link.ts'

/** Whose player shows a film, and the address of that player with the film. */
export type Player = { service: 'YouTube' | 'Vimeo'; url: string }

const services = {
  YouTube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    // Sets no cookies before the film begins.
    source: 'https://www.youtube-nocookie.com',
    pathOf: ({ host, pathname, searchParams }: URL) => {
      const named =
        host === 'youtu.be'
          ? pathname.slice(1)
          : pathname === '/watch'
            ? (searchParams.get('v') ?? '')
            : pathname.replace(/^\/(embed|shorts|live)\//, '')
      return /^[\w-]{11}$/.test(named) ? `/embed/${named}?autoplay=1&rel=0` : undefined
    },
  },
  Vimeo: {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    source: 'https://player.vimeo.com',
    pathOf: ({ pathname, searchParams }: URL) => {
      const [, id, key = searchParams.get('h') ?? ''] =
        /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?$/.exec(pathname) ?? []
      if (id === undefined) return undefined
      // Who watches is not followed (do not track).
      return `/video/${id}?autoplay=1&dnt=1${/^[0-9a-f]{1,20}$/.test(key) ? `&h=${key}` : ''}`
    },
  },
} as const
const names = ['YouTube', 'Vimeo'] as const
/** The hosts at which films of each are found. */
export const playerHosts: Record<Player['service'], readonly string[]> = {
  YouTube: services.YouTube.hosts,
  Vimeo: services.Vimeo.hosts,
}

/** The player that can show the film of this address in place; undefined for any other address. */
export function playerOf(href: string): Player | undefined {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  for (const service of names) {
    const { hosts, source, pathOf } = services[service]
    if (!isAmong(url.host, hosts)) continue
    const path = pathOf(url)
    return path === undefined ? undefined : { service, url: source + path }
  }
  return undefined
}

/** From where a page may take players, as its policy names them: of services to which links may lead. */
export const playerSources = (link_hosts: readonly string[]): string[] =>
  names.flatMap((service) => {
    const { hosts, source } = services[service]
    return hosts.some((host) => isAmong(host, link_hosts)) ? [source] : []
  })
