import { loadWords } from '../src/texts/index.ts'

// What is drawn alone waits for no page's words.
await loadWords()
