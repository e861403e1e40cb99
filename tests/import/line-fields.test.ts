import { expect, it } from 'vitest'
import { fieldsOf } from '#server/import/line-fields.ts'

it.for([
  ['a, b ,c', ['a', 'b', 'c']],
  ['"a" , "b, c",d', ['a', 'b, c', 'd']],
  ['"say ""hi""",, ', ['say "hi"', '', '']],
  [' "" ,"""",x', ['', '"', 'x']],
] as const)('the fields of %s are %o', ([text, fields]) => {
  expect(fieldsOf(1, text)).toEqual(fields)
})

it.for(['a"b,c', '"a"b,c', '"a","b', 'a,"b""'])('refuses %s', (text) => {
  expect(() => fieldsOf(7, text)).toThrow('line 7: its quotation marks do not enclose whole fields')
})

it.for([
  `"a",${' '.repeat(200_000)}x"`,
  `"a"${' '.repeat(200_000)}x"`,
  `"a",${'"'.repeat(200_001)}`,
  `"a"${', '.repeat(100_000)}"`,
])('refuses a long line within a second: %#', (text) => {
  const begun = performance.now()
  expect(() => fieldsOf(1, text)).toThrow('its quotation marks do not enclose whole fields')
  expect(performance.now() - begun).toBeLessThan(1_000)
})
