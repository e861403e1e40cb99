import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** `package-lock.json`, by the folder of each package. */
export type Lock = Readonly<Record<string, LockedPackage>>

export interface Licence {
  /** `name@version` */
  readonly name: string
  /** SPDX expression; `none` where the package names none. */
  readonly licence: string
}

/** Licences that let us ship a package with ours: permissive ones, and OFL for fonts. */
const allowed: ReadonlySet<string> = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(' '),
)

/** Packages whose licence stands in a file of theirs alone, as it was read there. */
const readInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT', precond: 'MIT' }

/** Licences of all packages that are installed without the development's, sorted by name. */
export const shippedLicences = (lock: Lock): Licence[] =>
  Object.entries(lock)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { version = '', license }]) => {
      const name = folder.replace(/^.*node_modules\//, '')
      return { name: `${name}@${version}`, licence: license ?? readInFile[name] ?? 'none' }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** An expression is allowed where each part is, or one of those that it gives the choice of. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))

export const notAllowed = (licences: readonly Licence[]): Licence[] => licences.filter(({ licence }) => !isAllowed(licence))

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as { readonly packages: Lock }).packages

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const licences = shippedLicences(readLock())
  process.stdout.write(`${licences.map(({ name, licence }) => `${licence.padEnd(14)} ${name}`).join('\n')}\n`)
  const refused = notAllowed(licences)
  for (const { name, licence } of refused) process.stderr.write(`${name} has a licence that is not allowed: ${licence}\n`)
  if (refused.length > 0) process.exitCode = 1
}
