import { expect, it } from 'vitest'
import { deadExports } from './dead-exports.ts'
import { sourceFiles } from './source-files.ts'

it('nothing is exported that nobody names', () => {
  expect(deadExports(sourceFiles())).toEqual([])
})

it('what nobody names is told, or tests alone, of the product alone', () => {
  const files = [
    {
      path: 'src/domain/a.ts',
      text: 'export const used = 1\nexport const unused = 2\nexport interface Own {}\nconst own: Own = {}\n',
    },
    { path: 'machines/b.ts', text: "import { used } from '#domain/a.ts'\nexport type Lonely = typeof used\n" },
    { path: 'tests/kit/c.ts', text: "import { unused } from '#domain/a.ts'\nexport const ours = unused\n" },
  ]
  expect(deadExports(files)).toEqual(['src/domain/a.ts: unused', 'machines/b.ts: Lonely'])
})
