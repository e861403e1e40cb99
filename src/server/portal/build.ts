import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

const roots = ['src', 'machines']
const single = ['index.html', 'vite.config.ts', 'package-lock.json', 'src/server/portal/without-prose.ts']
const server = join('src', 'server')

const hashInputs = (): string => {
  const hash = createHash('sha256')
  const files = roots
    .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(server))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...files, ...single].toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const buildPortal = async (portalDir: string, onBuild: () => void): Promise<void> => {
  const stamp = join(portalDir, '.stamp')
  const hash = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  onBuild()
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  await precompress(portalDir)
  writeFileSync(stamp, hash)
}
