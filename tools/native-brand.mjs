import path from 'node:path'
import { root } from './node.mjs'
import { BrandError, brandShells, readBrand } from './native/brand.mjs'

const file = path.resolve(process.argv[2] ?? path.join(root, 'app/native/brand.json'))

try {
  const changed = await brandShells(path.join(root, 'app'), await readBrand(file))
  for (const name of changed) console.log(`app/${name}`)
  console.log(changed.length === 0 ? 'Nothing changed.' : `${changed.length} files changed.`)
} catch (error) {
  if (!(error instanceof BrandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
