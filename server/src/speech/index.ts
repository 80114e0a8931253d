export { openVoice, type Voice } from './voice.ts'
