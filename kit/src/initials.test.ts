import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Елена Димитрова', 'ЕД'],
  ['мария иванова-петрова', 'МИ'],
  ['Иван', 'И'],
  ['🌸 Мария Георгиева 🌸', 'МГ'],
  ['„Иван“', 'И'],
  ['👩‍🔧', '👩‍🔧'],
  ['🇧🇬 🎉', '🇧🇬'],
  ['👍🏽', '👍🏽'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
