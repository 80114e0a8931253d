import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Made by `tools/common-passwords.mjs`; its words stand in no order and cannot be read back. */
const file = path.join(import.meta.dirname, 'common-passwords.bin')
/**
 * Bits for one word (Bloom filter): so many that of 10,000 strangers' words less than one is taken for one of the list.
 */
const marks = 14

/** The bits of a word in a Bloom filter of so many bits (Kirsch and Mitzenmacher: two hashes make all of them). */
export function marksOf(word: string, bits: number): number[] {
  const bytes = hash('sha256', word, 'buffer')
  const [first, step] = [bytes.readUIntBE(0, 6), bytes.readUIntBE(6, 6)]
  return Array.from({ length: marks }, (_, at) => (first + at * step) % bits)
}

let filter: Buffer | undefined

/** Whether a word of small letters is a well-known password, or one from which people make theirs. */
export function isListed(word: string): boolean {
  const bits = (filter ??= fs.readFileSync(file))
  return marksOf(word, bits.length * 8).every((at) => ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0)
}

const written: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
/** «p@ssw0rd» and the like. */
const unmasked = (text: string) => text.replace(/[013457@$!]/g, (sign) => written[sign] ?? sign)
/** What is left without figures and signs at both ends. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]{1,128}$/u, '')

const leastCore = 6
/** How many figures and signs around a word are soon tried. */
const mostAround = 6

/** Whether one of these readings of a password is listed, as it is or as a word with something around it. */
export const isCommon = (readings: readonly string[]): boolean =>
  readings.some((text) => {
    const core = coreOf(text)
    const around = text.length - core.length
    const words = core.length >= leastCore && around <= mostAround ? [core, unmasked(core)] : []
    return [...new Set([text, unmasked(text), coreOf(unmasked(text)), ...words])]
      .filter((word) => word.length >= leastCore && text.length - word.length <= mostAround)
      .some(isListed)
  })
