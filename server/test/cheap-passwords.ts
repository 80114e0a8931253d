import { cost } from '../src/platform/passwords.ts'

/** Hashing takes long on purpose, and was a third of all that some tests did; what it costs is tested in passwords.test.ts. */
Object.assign(cost, { memory: 64 })
