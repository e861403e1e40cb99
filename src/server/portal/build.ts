import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

const roots = ['src', 'machines']
const single = ['index.html', 'vite.config.ts', 'package-lock.json', 'src/server/portal/without-prose.ts']
const server = join('src', 'server')

/** Paths of all files below a folder, at any depth. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Of names and bytes, in any order. */
export const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const hashInputs = (): string => hashOf([...roots.flatMap(filesBelow).filter((file) => !file.startsWith(server)), ...single])

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
