export { openSpeech, type Speech } from './speech.ts'
