import { globSync, readFileSync } from 'node:fs'
import type { SourceFile } from './architecture.ts'

/** Every source file of ours: product, charts, tests and browser tests. */
export const sourceFiles = (): SourceFile[] =>
  globSync(['src/**/*.{ts,tsx,mjs,js}', 'machines/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts', '*.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
