#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { Refusal, runCommand } from './platform/command.ts'
import { readSettings } from './settings.ts'

type Answer = { output: string; code?: number }
type Command = {
  /** What is written after the name. */
  takes: string
  about: string
  options?: Record<string, { type: 'string' | 'boolean' }>
  /** What is loaded is loaded for the one command. */
  run: (words: string[], named: Record<string, string | boolean | undefined>) => Promise<Answer>
  /** The exit code when nothing came of it: 1. */
  failed?: number
}

/** A command speaks to PostgreSQL itself and not to its pooler. */
const settings = () => {
  const all = readSettings(process.env)
  return { ...all, database_url: all.database_direct_url ?? all.database_url }
}
const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

/** All that whoever operates can ask for; each command is named here and nowhere else. */
const commands: Record<string, Command> = {
  check: {
    takes: '',
    about:
      'looks at all that the installation stands on, each in one line: fine, or what to do; a server may run meanwhile',
    async run() {
      const { check } = await import('./operate/check.ts')
      return check(process.env)
    },
  },
  packet: {
    takes: '[file]',
    about: 'writes what whoever helps needs to know, without anybody’s data; a server may run meanwhile',
    async run([file]) {
      const { makePacket } = await import('./operate/packet.ts')
      return makePacket(process.env, file)
    },
  },
  backup: {
    takes: '[folder]',
    about: 'makes a backup beside a running server, or of a stopped one, and puts it back on trial',
    async run([folder]) {
      const { backUp } = await import('./operate/backup.ts')
      return backUp(settings(), folder)
    },
  },
  restore: {
    takes: '<file> [--identity <file of an age key>] [--erased <folder>]',
    about: 'puts a backup back into an empty installation, embedded or PostgreSQL',
    options: { identity: { type: 'string' }, erased: { type: 'string' } },
    async run([file], named) {
      if (file === undefined) throw new Refusal('Name the backup: megdan restore <file>')
      const [{ restore }, { openErasingOfAll }] = await Promise.all([
        import('./operate/restore.ts'),
        import('./erasing.ts'),
      ])
      const [identity, erased] = [textOf(named['identity']), textOf(named['erased'])]
      return restore(settings(), { file, ...(identity && { identity }), ...(erased && { erased }) }, openErasingOfAll)
    },
  },
  restored: {
    takes: '',
    about: 'ends every sign-in and code, after a database was put back in another way than by `restore`',
    async run() {
      const { endAll } = await import('./operate/restored.ts')
      return endAll(settings())
    },
  },
  media: {
    takes: 'move --to s3|folder',
    about: 'moves pictures and files from the folder to the bucket of S3_URL, or back; a server may run meanwhile',
    options: { to: { type: 'string' } },
    async run([what], { to }) {
      if (what !== 'move') throw new Refusal('Say what: megdan media move --to s3, or --to folder')
      const { moveMedia } = await import('./media/move.ts')
      return moveMedia(settings(), textOf(to))
    },
  },
  person: {
    takes: 'find <words> | admin|suspend|restore|reset <e-mail or login name>',
    about:
      'finds people; makes an administrator of one, suspends or restores them, or ends their sign-ins and second factor and prints a code for a new password; the embedded server is stopped for it',
    async run(words) {
      const { person } = await import('./operate/person.ts')
      return person(settings(), words)
    },
  },
  sample: {
    takes: '',
    about: 'fills an empty installation with the demo; the embedded server is stopped for it',
    async run() {
      const { fillWithSample } = await import('./operate/sample.ts')
      return fillWithSample(settings())
    },
  },
  migrate: {
    takes: '--plan',
    about: 'says what the next start would change in the tables; the embedded server is stopped for it',
    options: { plan: { type: 'boolean' } },
    async run(_words, { plan }) {
      const { planMigrations } = await import('./operate/migrations.ts')
      return planMigrations(settings(), plan === true)
    },
  },
  worker: {
    takes: '',
    about: 'sends pushes and does nothing else, until it is stopped',
    async run() {
      await import('./worker.ts')
      return new Promise<never>(() => undefined)
    },
  },
  'audit-verify': {
    takes: '[head]',
    about:
      'tells whether the audit log is as it was written; ends with 1 where it is not, with 2 where it could not look',
    failed: 2,
    async run([head]) {
      const { verifyLog } = await import('./operate/audit-verify.ts')
      return verifyLog(settings(), head)
    },
  },
}

const help = (): string => {
  const lines = Object.entries(commands).map(
    ([name, { takes, about }]) => `  ${`${name} ${takes}`.trim()}\n      ${about}`,
  )
  const end = 'Settings are those of the server (docs/operating.md). A command ends with 0, or with 1 and a sentence.'
  return ['megdan <command>', '', ...lines, '', end].join('\n')
}

const [name = '--help', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

async function run(): Promise<Answer> {
  if (['help', '--help', '-h'].includes(name) || rest.includes('--help')) return { output: help() }
  if (!command) throw new Refusal(`There is no command ${name}.\n\n${help()}`)
  const { options = {} } = command
  const read = () => {
    try {
      return parseArgs({ args: rest, options, allowPositionals: true })
    } catch (error) {
      throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n  megdan ${name} ${command.takes}`)
    }
  }
  const { values, positionals } = read()
  return command.run(positionals, values)
}

await runCommand(run, command?.failed)
