import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines, slow } from '../server/test/engines.ts'
import { endpoints, errorCodes, unbounded } from './promises.ts'
import {
  contractUses,
  files,
  loadedWith,
  offences,
  read,
  ringsOf,
  ringsOfFiles,
  shipped,
  sources,
  tests,
  titlesIn,
} from './tree.ts'

const readIfThere = (file: string) => (files.includes(file) ? read(file) : '')
const within = (folder: string) => shipped.filter((file) => file.startsWith(folder))
/** `app/src/news/NewsPage.tsx` is in part `news` of `app`; files right under src belong to none. */
const partOf = (file: string) => /^(server|app|studio)\/src\/([^/]+)\//.exec(file)?.[2]
const workspaceOf = (file: string) => file.split('/')[0] ?? ''
const grounds = new Set(['platform', 'ui', 'texts'])
const isFeature = (file: string) => !grounds.has(partOf(file) ?? 'platform')

describe('who imports whom', () => {
  test('the contract depends on typebox alone', () => {
    const isStranger = (_: string, imported: string) => !/^(contract\/src\/|typebox(\/|$))/.test(imported)
    expect(offences(within('contract/'), isStranger)).toEqual([])
  })

  // Tables refer to tables, and must be readable without the rest: `db:generate` reads them alone.
  test('a feature enters another feature only by its index.ts, and its tables only tables', () => {
    const isInside = (file: string, imported: string) =>
      isFeature(file) &&
      isFeature(imported) &&
      partOf(file) !== partOf(imported) &&
      !imported.endsWith(file.endsWith('/tables.ts') ? '/tables.ts' : '/index.ts')
    expect(offences(shipped, isInside)).toEqual([])
  })

  test('no files import one another in a ring, be it for a type', () => {
    expect(ringsOfFiles([...shipped, ...sources.filter((file) => file.startsWith('sample/'))])).toEqual([])
  })

  test('no features of a workspace import one another in a ring, nor do other folders, however deep', () => {
    const folderAt = (depth: number) => (file: string) => {
      const parts = file.split('/')
      return parts.length > depth ? parts.slice(0, depth).join('/') : undefined
    }
    const deepest = Math.max(...shipped.map((file) => file.split('/').length - 1))
    const depths = Array.from({ length: deepest - 2 }, (_, at) => at + 3)
    expect(depths.flatMap((depth) => ringsOf(shipped, folderAt(depth)))).toEqual([])
  })

  test('platform, ui and texts know no feature', () => {
    const knowsFeature = (file: string, imported: string) => grounds.has(partOf(file) ?? '') && isFeature(imported)
    expect(offences(shipped, knowsFeature)).toEqual([])
  })

  test('what is begun anew for each picture, table, sound or sheet loads neither the whole contract nor the database', () => {
    const begun = [
      'server/src/media/encoder.ts',
      'server/src/platform/tables/table-reader.ts',
      'server/src/sheets/printing-thread.ts',
      'server/src/speech/speaker.ts',
      'server/src/surveys/ballots/signing-thread.ts',
    ]
    const heavy = (file: string) =>
      loadedWith(file).filter((one) => /^(@megdan\/contract|typebox|drizzle-orm.*)$/.test(one))
    expect(begun.filter((file) => !files.includes(file))).toEqual([])
    expect(begun.map((file) => [file, heavy(file)])).toEqual(begun.map((file) => [file, []]))
  })

  test('only the entry files import the wiring', () => {
    const wiring = /^(server\/src\/(main|app)\.ts|(app|studio)\/src\/(main|App|routes)\.tsx)$/
    const isUpwards = (file: string, imported: string) => partOf(file) !== undefined && wiring.test(imported)
    expect(offences(shipped, isUpwards)).toEqual([])
  })

  test('workspaces meet in the contract, app and studio in the kit too', () => {
    const kitIsFor = new Set(['kit', 'app', 'studio'])
    const isForeign = (file: string, imported: string) => {
      const other = /^(?:@megdan\/)?(kit|server|app|studio)(?:\/|$)/.exec(imported)?.[1]
      if (other === undefined || other === workspaceOf(file)) return false
      return other !== 'kit' || !kitIsFor.has(workspaceOf(file)) || !imported.startsWith('@megdan/')
    }
    expect(offences(shipped, isForeign)).toEqual([])
  })

  test('the kit depends on the contract and React alone', () => {
    const isStranger = (_: string, imported: string) => !/^(kit\/src\/|@megdan\/contract$|react$)/.test(imported)
    expect(offences(within('kit/'), isStranger)).toEqual([])
  })

  test('the apps leave typebox to the contract', () => {
    const isTypebox = (_: string, imported: string) => /^typebox(\/|$)/.test(imported)
    expect(offences([...within('kit/'), ...within('app/'), ...within('studio/')], isTypebox)).toEqual([])
  })

  test('only app/src/platform imports Capacitor', () => {
    const outside = within('app/').filter((file) => !file.startsWith('app/src/platform/'))
    const isNative = (_: string, imported: string) => /^@(capacitor|capacitor-firebase|aparajita)\//.test(imported)
    expect(offences(outside, isNative)).toEqual([])
  })

  test('only the storage module touches localStorage', () => {
    const touching = within('app/').filter((file) => /\blocalStorage\b/.test(read(file)))
    expect(touching.filter((file) => file !== 'app/src/platform/storage.ts')).toEqual([])
  })

  test('OpenTelemetry, which makes every request dearer, is loaded where a setting asks for it alone', () => {
    const loaded = 'server/src/platform/open-telemetry.ts'
    const sends = 'server/src/platform/otlp.ts'
    const isIt = (_: string, imported: string) => imported.startsWith('@opentelemetry/') || imported === loaded
    const others = within('server/').filter((file) => ![loaded, 'server/src/platform/tracing.ts', sends].includes(file))
    expect(offences(others, isIt)).toEqual([])
    expect(
      offences(
        others.filter((file) => file !== loaded),
        (_, imported) => imported === sends,
      ),
    ).toEqual([])
    const importing = read('server/src/platform/tracing.ts').match(/^.*open-telemetry\.ts.*$/gm)
    expect(importing).toEqual([expect.stringContaining("await import('./open-telemetry.ts')")])
  })

  test('only settings.ts and the programs read the environment of the server', () => {
    const reading = within('server/').filter((file) => /\bprocess\.env\b/.test(read(file)))
    expect(
      reading.filter((file) => !/^server\/src\/(settings|main|worker|megdan|speech\/speaker)\.ts$/.test(file)),
    ).toEqual([])
  })
})

describe('what comes from outside', () => {
  test('is put into normal form in one place, which knows what that may cost', () => {
    const transforming = within('server/').filter((file) => /\.normalize\(/.test(read(file)))
    expect(transforming).toEqual(['server/src/platform/text.ts'])
  })
})

describe('files', () => {
  test('whatever is left to one run of the tests names tests that are there, and that the other run has', () => {
    const each = (pattern: string) => {
      const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
      return names === '' ? [pattern] : names.split(',').map((name) => before + name + after)
    }
    const named = (pattern: string) => files.filter((file) => path.matchesGlob(file, pattern))
    const patterns = [...engines.embedded, ...engines.postgres, ...engines.both, ...slow].flatMap(each)
    expect(patterns.filter((pattern) => named(pattern).length === 0)).toEqual([])
    const embedded = new Set(engines.embedded.flatMap(each).flatMap(named))
    expect(
      engines.both
        .flatMap(each)
        .flatMap(named)
        .filter((file) => embedded.has(file)),
    ).toEqual([])
  })

  test('what a build is writing is not checked for types beside it', () => {
    const { exclude }: { exclude: string[] } = JSON.parse(read('tsconfig.json'))
    const isLeftOut = (folder: string) => exclude.some((pattern) => path.matchesGlob(folder, pattern))
    expect(['app/dist', 'app/dist.new', 'app/dist.old'].filter((folder) => !isLeftOut(folder))).toEqual([])
  })

  test('a file is named for what it does', () => {
    const vague = /(^|\/)((.*-)?(utils?|helpers?|managers?|services?)|common|shared|misc|core)(\.[^/]*)?(\/|$)/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  test('files are kebab-case, React components PascalCase', () => {
    const name =
      /(^|\/)([a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|mjs|css|tsx)|[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.(tsx|css|ts))$/
    expect(sources.filter((file) => !name.test(file))).toEqual([])
  })

  test('nothing is left unfinished', () => {
    const unfinished =
      /\b(TODO|FIXME|XXX|HACK)\b|lorem ipsum|not implemented|\b(test|it|describe)\.(skip|only|todo)\(|@ts-(ignore|nocheck)/i
    const others = sources.filter((file) => !file.startsWith('rules/'))
    expect(others.filter((file) => unfinished.test(read(file)))).toEqual([])
  })

  test('no test has a second try of its own', () => {
    const again = /\bretr(y|ies)\b(['"]?: ?(\d{1,2}\b|\{|is)|[ =]\d)/
    expect(['vitest.config.ts', 'package.json', '.ci/run', ...tests].filter((file) => again.test(read(file)))).toEqual(
      [],
    )
  })

  test('what a press in the studio sends goes through ui/use-act.ts, which hears a double click once, or waits in a row', () => {
    const byHand = within('studio/').filter((file) => {
      const isInRow = !/\buseMutation\(/.test(read(file)) || /\bscope: \{/.test(read(file))
      return !isInRow || /\b(useActionState|setBusy)\(/.test(read(file))
    })
    expect(byHand).toEqual(['studio/src/ui/use-act.ts'])
  })

  test('no markup is written past React', () => {
    expect(shipped.filter((file) => /dangerouslySetInnerHTML|\.(inner|outer)HTML\b/.test(read(file)))).toEqual([])
  })
})

describe('the contract', () => {
  const used = new Set(within('server/').flatMap(contractUses))

  test('has endpoints, each with a path of its own', () => {
    const keys = endpoints.map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('is served whole', () => {
    expect(endpoints.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })

  test('is parted among the features of the server, each record in one', () => {
    const parts = within('server/').filter((file) => /^server\/src\/[^/]+\/feature\.ts$/.test(file) && isFeature(file))
    const listed = parts.flatMap((file) => (/endpoints: \{([^}]*)\}/.exec(read(file))?.[1] ?? '').match(/\w+/g) ?? [])
    const records = [...new Set(endpoints.map(({ name }) => name.split('.')[0] ?? ''))]
    expect(listed.toSorted()).toEqual(records.toSorted())
    const wired = parts
      .map((file) => file.replace('server/src/', './'))
      .filter((file) => !read('server/src/app.ts').includes(`'${file}'`))
    expect(wired).toEqual([])
  })

  test('stands whole in the access matrix', () => {
    const matrix = readIfThere('server/test/access.test.ts')
    expect(endpoints.map(({ key }) => key).filter((key) => !matrix.includes(`'${key}'`))).toEqual([])
  })

  test('bounds everything that a caller sends', () => {
    expect(endpoints.flatMap(unbounded)).toEqual([])
  })

  test('declares no error that no test names', () => {
    const tested = tests.map(read).join('\n')
    expect(errorCodes.filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(tested))).toEqual([])
  })
})

describe('documents', () => {
  test('what may be read from a replica is read by the handle that it is given', () => {
    const files = shipped.filter((file) => file.startsWith('server/src/') && file.endsWith('.ts'))
    const served = files.flatMap((file) => [
      ...readIfThere(file).matchAll(/serve(?:Lagging|Shared)\(\s*app,\s*house,\s*([\w.]+),[^;]*?async \(\{([^}]*)\}/g),
    ])
    expect(served.length).toBeGreaterThan(10)
    // Its key is made where there is none, and whom it asks is counted to the moment.
    const elsewhere = ['surveys.get']
    const without = served.filter(([, , given = '']) => !/\bdb\b/.test(given)).map(([, endpoint]) => endpoint)
    expect(without).toEqual(elsewhere)
  })

  test('every setting of the server stands in docs/operating.md', () => {
    const named = [...readIfThere('server/src/settings.ts').matchAll(/['"]([A-Z][A-Z0-9_]{2,})['"]/g)]
    const settings = [...new Set(named.map(([, name = '']) => name))]
    expect(settings).toContain('PORT')
    expect(settings.filter((name) => !readIfThere('docs/operating.md').includes(`\`${name}\``))).toEqual([])
  })

  test('each decision is one file with its number, its date and its reasons', () => {
    const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))
    expect(decisions.length).toBeGreaterThan(100)
    const numbers = decisions.map((file) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]))
    expect(numbers).toEqual(decisions.map((_, number) => number))
    expect(decisions.filter((file) => !/^# .+\n\nDate: \d{4}-\d\d-\d\d\n\n./.test(read(file)))).toEqual([])
  })

  test.each(['docs/security.md', 'docs/asvs.md'])('what %s names as proof is there', (document) => {
    const isFile = (name: string) =>
      /^(contract|kit|server|app|studio|rules|e2e|bench|sample|docs)\/.+\.\w+$/.test(name)
    const named = [...read(document).matchAll(/`([^`\n]+)`((?:,? “[^”]+”)*)/g)]
    const proofs = named.flatMap(([, file = '', titles = '']) => (isFile(file) ? [{ file, titles }] : []))
    expect(proofs.length).toBeGreaterThan(20)
    const missing = proofs.flatMap(({ file, titles }) => {
      const text = readIfThere(file)
      if (!text) return [file]
      return [...titles.matchAll(/“([^”]+)”/g)].flatMap(([, title = '']) =>
        text.includes(title) ? [] : [`${file}: ${title}`],
      )
    })
    expect(missing).toEqual([])
  })

  /** A file or folder by its whole path or by the end of it; a star, and `<feature>`, stand for a part of a name. */
  const isThere = (name: string) => {
    const either = (_: string, names: string) => `(${names.replaceAll(',', '|')})`
    const place = name
      .replaceAll('.', '\\.')
      .replaceAll(/<\w+>|\*/g, '[^/]*')
      .replace(/\{(.*)\}/, either)
    const pattern = new RegExp(`(^|/)${place}${name.endsWith('/') ? '' : '$'}`)
    return files.some((file) => pattern.test(file))
  }
  const calledIn = (document: string) => [...read(document).matchAll(/(?<!`)`([^`\n]+)`/g)].map(([, name = '']) => name)

  const isFile = (name: string) => /^[^\s(]+\.(ts|tsx|mjs|css|rules)$/.test(name)

  test('a file that a document names is there', () => {
    const named = files
      .filter((file) => /^(README|SECURITY|docs\/.*)\.md$/.test(file))
      .flatMap((document) => calledIn(document).map((name) => ({ document, name })))
      .filter(({ name }) => isFile(name))
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })

  test('docs/architecture.md calls folders, and what stands in the code, by their names', () => {
    const code = sources.map(read).join('\n')
    const called = calledIn('docs/architecture.md').filter((name) => !isFile(name) && !name.startsWith('/'))
    const folders = called.filter((name) => name.endsWith('/'))
    const words = called.filter((name) => !name.endsWith('/')).map((name) => /[\w-][\w.-]*/.exec(name)?.[0] ?? '')
    expect([folders.length > 30, words.length > 100]).toEqual([true, true])
    expect(folders.filter((name) => !isThere(name))).toEqual([])
    expect(words.filter((word) => !code.includes(word))).toEqual([])
  })

  test('every requirement of ASVS has one line and one word of how it stands', () => {
    const lines = read('docs/asvs.md')
      .split('\n')
      .filter((line) => line.startsWith('- **V'))
    const numbers = lines.map((line) => /^- \*\*(V\d+\.\d+\.\d+)\*\* (met|not applicable|not met): \S/.exec(line)?.[1])
    expect(numbers).toHaveLength(253)
    expect(new Set(numbers).size).toBe(253)
    expect(numbers).not.toContain(undefined)
  })

  test('every npm run in a document exists', () => {
    const documents = files.filter(
      (file) => /^(README|AGENTS|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(file) || file === '.ci/run',
    )
    expect(documents).toContain('README.md')
    const packages: { scripts?: Record<string, string> }[] = files
      .filter((file) => file.endsWith('package.json'))
      .map((file) => JSON.parse(read(file)))
    const scripts = new Set(packages.flatMap((one) => Object.keys(one.scripts ?? {})))
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script),
    )
    expect(named.filter((script) => !scripts.has(script))).toEqual([])
  })
})

describe('the specification', () => {
  test('every marked requirement is named in the title of a test', () => {
    const marks = new Set([...read('docs/specification.md').matchAll(/\[(S-[a-z]+)\]/g)].map(([, mark = '']) => mark))
    expect(marks.size).toBe(13)
    const titles = tests.flatMap(titlesIn).join('\n')
    const isNamed = (mark: string) => new RegExp(`\\b${mark}\\b`).test(titles)
    expect([...marks].filter((mark) => !isNamed(mark))).toEqual([])
  })
})

describe('packages', () => {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(read('package-lock.json'))

  test.each(['@ionic/core', '@tanstack/query-core', 'react', 'typebox'])('%s is installed in one version', (name) => {
    const versions = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    expect(versions.map(([, { version }]) => version)).toHaveLength(1)
  })

  test('every version is pinned', () => {
    const loose = files
      .filter((file) => file.endsWith('package.json'))
      .flatMap((file) => {
        const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read(file))
        return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name}@${version}`)
      })
    expect(loose.filter((one) => !/@\d+\.\d+\.\d+[\w.-]*$/.test(one))).toEqual([])
  })

  test('every package that shipped code imports is a dependency of its workspace', () => {
    const isMissing = (file: string, imported: string) => {
      const name = /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? ''
      if (/^(node:|virtual:|sample\/|contract\/|kit\/|server\/|app\/|studio\/)/.test(imported)) return false
      return !read(`${workspaceOf(file)}/package.json`).includes(`"${name}"`)
    }
    expect(offences(shipped, isMissing)).toEqual([])
  })
})
