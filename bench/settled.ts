import { settleTicks } from '../server/src/platform/ticks.ts'

// Given to Node with `--import`: what the server does before it loads anything else.
await settleTicks()
