import { setFlagsFromString } from 'node:v8'

// `node --import` of this file: the embedded database is compiled once and quickly, and never a second time for speed,
// which costs a process that lives for seconds more than all of its queries.
setFlagsFromString('--no-wasm-dynamic-tiering')
setFlagsFromString('--no-wasm-tier-up')
