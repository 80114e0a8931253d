import { prepare, refuse } from './prepare.mjs'

await prepare().catch(refuse)
