/** Numbers before a hyphen, names after it; a name of digits alone is a number too. What follows a plus says nothing. */
function read(version: string) {
  const [, core = '', before = ''] = /^(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version) ?? []
  const parts = (text: string) => (text ? text.split('.') : [])
  return core ? { core: parts(core), before: parts(before) } : undefined
}

const isNumber = (part: string) => /^\d+$/.test(part)

/** As semver orders two parts: numbers by value and before names, names by their letters. */
function compare(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other)
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1
  return Number(one > other) - Number(one < other)
}

function compareAll(some: string[], others: string[]): number {
  for (const [at, one] of some.entries()) {
    const other = others[at]
    const order = other === undefined ? 1 : compare(one, other)
    if (order !== 0) return order
  }
  return some.length - others.length
}

/** Whether a version comes before another one by the rules of semver 2.0; false where either is no version. */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [read(version), read(than)]
  if (!one || !other) return false
  const order = compareAll(one.core, other.core)
  if (order !== 0) return order < 0
  // 1.0.0-rc.1 comes before 1.0.0.
  if (one.before.length === 0 || other.before.length === 0) return one.before.length > 0 && other.before.length === 0
  return compareAll(one.before, other.before) < 0
}
