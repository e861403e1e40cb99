import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#server/http/endpoints.ts'

const root = join(import.meta.dirname, '../..')
const [header, ...rows] = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

describe('the list of ASVS 5.0.0 requirements', () => {
  it('has an id, a level, a verdict and its proof in each row, and each id once', () => {
    expect(header).toEqual(['id', 'level', 'verdict', 'test', 'note'])
    const odd = rows.filter(
      ([id = '', level = '', verdict = '', test = '', note = '', ...rest]) =>
        !/^\d+\.\d+\.\d+$/.test(id) ||
        !/^[123]$/.test(level) ||
        !['met', 'not applicable', 'deviation'].includes(verdict) ||
        (verdict === 'met' ? test === '' : note === '') ||
        rest.length > 0,
    )
    expect(odd).toEqual([])
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  })

  it('says of uploads what the wire takes', () => {
    const takesFiles = endpoints.some(({ takes }) => takes !== null)
    const deniesFiles = rows.some(([, , , , note = '']) => note.includes('nothing is uploaded'))
    expect(takesFiles).not.toBe(deniesFiles)
  })

  it.each(rows.filter(([, , verdict]) => verdict === 'met').map(([id = '', , , test = '']) => [id, test]))(
    'has a test for %s',
    (_, test) => {
      const [file = '', title = ''] = test.split(' > ')
      expect(readFileSync(join(root, file), 'utf8')).toContain(title)
    },
  )
})
