import * as React from 'react'

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/**
 * React's development build takes a stack trace for each element that is made, up to ten thousand a second, so that a
 * warning can say who made it: a tenth of the work of the screens' tests. It counts them here; a count that is full takes none.
 */
export function makePlainly(): void {
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stack traces elsewhere now.')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    // It begins anew each second.
    set() {},
  })
}
