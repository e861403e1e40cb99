import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { allowedInViews, domainImports, unnamedImports } from './view-imports.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/domain/*/*.ts')
const moduleNamed = (name: string) => Object.keys(modules).find((path) => path.endsWith(`/${name}.ts`)) ?? ''

const isFunction = async (module: string, name: string): Promise<boolean> =>
  typeof (await modules[moduleNamed(module)]?.())?.[name] === 'function'

const functionsIn = async (imports: ReadonlyMap<string, string>): Promise<string[]> => {
  const names = [...imports.keys()].map((name) => name.split(' ') as [string, string])
  const are = await Promise.all(names.map(([module, name]) => isFunction(module, name)))
  return names.flatMap(([module, name], index) => (are[index] ? [`${module} ${name}`] : [])).toSorted()
}

const allowed = Object.entries(allowedInViews).flatMap(([module, { functions }]) => functions.map((name) => `${module} ${name}`))

it('views write, name and lay out: what works out a value is called by a selector', async () => {
  expect(await functionsIn(domainImports(sourceFiles()))).toEqual(allowed.toSorted())
})

it('views import the domain by name and by its alias', () => {
  expect(unnamedImports(sourceFiles())).toEqual([])
})

it.each([
  "import * as strips from '#domain/billing/bill-strip.ts'",
  "import('#domain/billing/bill-strip.ts')",
  "export { stripTitle } from '#domain/billing/bill-strip.ts'",
  "'../../domain/bill-strip.ts'",
])('finds an import without names: %s', (text) => {
  expect(unnamedImports([{ path: 'src/views/bills/bill-card.tsx', text }])).toEqual([`src/views/bills/bill-card.tsx: ${text}`])
})

it('finds a function among types and constants, over several lines', async () => {
  const text = `
    import type { Day } from '#domain/basics/days.ts'
    import {
      type Discount,
      beforeDiscount,
    } from '#domain/supply/discount.ts'
    import { takenIn, sentOutWords as words } from '#domain/supply/exported-energy.ts'
    import { taskHours } from '#domain/customer/slot-finder.ts'`
  expect(await functionsIn(domainImports([{ path: 'src/views/bills/bill-card.tsx', text }]))).toEqual([
    'discount beforeDiscount',
    'exported-energy sentOutWords',
    'exported-energy takenIn',
  ])
})
