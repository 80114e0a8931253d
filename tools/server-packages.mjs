/** @typedef {{ version?: string, integrity?: string, dev?: boolean, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** The folders that may hold what is imported from this place, the nearest first, as Node looks. @param {string} place */
const foldersAbove = (place) => {
  const parts = place.split('/')
  return parts
    .map((_, index) => parts.slice(0, parts.length - index))
    .filter((above) => above.at(-1) !== 'node_modules')
    .map((above) => `${above.join('/')}/node_modules/`)
    .concat('node_modules/')
}

/** @param {Packages} packages @param {string} place @param {string} name */
const found = (packages, place, name) =>
  foldersAbove(place)
    .map((folder) => folder + name)
    .find((candidate) => packages[candidate])

/** @param {Entry} entry */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/**
 * The places of all that the server needs when it runs, Node included, as the lockfile has them: what `npm ci
 * --omit=dev` would leave of one workspace. Packages of other platforms are among them, links to workspaces too.
 * @param {Packages} packages of the lockfile
 * @returns {string[]}
 */
export const serverPackages = (packages) => {
  /** @type {Set<string>} */
  const places = new Set()
  /** @param {string} place @returns {void} */
  const visit = (place) => {
    const entry = packages[place]
    if (!entry || places.has(place)) return
    places.add(place)
    if (entry.link) visit(entry.resolved ?? '')
    else for (const name of neededBy(entry)) visit(found(packages, place, name) ?? '')
  }
  visit('server')
  for (const name of Object.keys(packages['']?.optionalDependencies ?? {})) visit(`node_modules/${name}`)
  return [...places].filter((place) => place.includes('node_modules/')).toSorted()
}
