import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { layImageRoot } from './image-root.mjs'
import { root, systemEnv } from './node.mjs'

/**
 * Makes what a release consists of beside the image: the archive for this processor, and what is in it as CycloneDX.
 * The same tree makes the same archive, whoever makes it and when.
 * @param {string} folder
 */
export const makeRelease = (folder) => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  mkdirSync(folder, { recursive: true })
  const laid = path.join(folder, 'laid')
  layImageRoot(laid)
  const name = `megdan-${version}`
  renameSync(path.join(laid, 'app'), path.join(laid, name))
  const archive = path.join(folder, `${name}-linux-${process.arch}.tar.gz`)
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--format=gnu']
  const packed = ['--use-compress-program=gzip --no-name -9', '--create', `--file=${archive}`]
  execFileSync('tar', [...alike, ...packed, `--directory=${laid}`, name], { stdio: 'inherit' })
  rmSync(laid, { recursive: true })

  const bill = path.join(folder, `${name}.cdx.json`)
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  const said = execFileSync('npm', args, { cwd: root, env: systemEnv(), encoding: 'utf8', maxBuffer: 64e6 })
  writeFileSync(bill, said)
  return { archive, bill }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name a folder: node tools/release.mjs <folder>')
  for (const file of Object.values(makeRelease(path.resolve(folder)))) console.log(file)
}
