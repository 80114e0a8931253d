import type { why as bg } from '../bg/why.ts'

export const why: typeof bg = {
  title: 'Why am I seeing this',
  must_read: 'A must-read: the editors wait for you to confirm that you have read it.',
  important: 'The editors have marked it as important.',
  pinned: 'The editors have put it at the top.',
  everybody: 'It is published for everybody.',
  company: (companies) => `It is published for ${companies}, where you are, too.`,
  named: (name) => `“${name}”`,
  own_company: 'It is published for your company.',
  followed: (topic) => `You follow the topic “${topic}”.`,
  not_followed: (topic) =>
    `You do not follow the topic “${topic}”: your phone does not ring for it, and its news does not come first.`,
  mandatory: (topic) => `“${topic}” is a mandatory topic for everybody.`,
  guest: 'It is open to everybody, without an account, too.',
  choose: 'What I follow',
  follow: (name) => `I follow “${name}”`,
  all: 'All topics and notifications',
}
