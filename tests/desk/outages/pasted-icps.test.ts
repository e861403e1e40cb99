import { expect, it } from 'vitest'
import { readPastedIcps } from '#domain/desk/pasted-icps.ts'
import { icpOf } from '#domain/supply/icp.ts'

const [a, b, c] = [1, 2, 3].map((number) => icpOf(number, 'WE')) as [string, string, string]

it('reads one ICP a line, as copied from a sheet, and says which lines are bad', () => {
  expect(
    readPastedIcps(`ICP\tAddress\r\n${a}\t1 Kowhai Road\n\n ${b.toLowerCase()} \n12345\n${a}\n${c.slice(0, 14)}X`, 10),
  ).toEqual({
    icps: [a, b],
    lines: { [a]: 2, [b]: 4 },
    bad: [
      { line: 5, text: '12345', why: 'This isn’t an ICP. It has 15 characters and its last 3 check the others.' },
      { line: 6, text: a, why: 'Line 2 has it already.' },
      { line: 7, text: `${c.slice(0, 14)}X`, why: 'This isn’t an ICP. It has 15 characters and its last 3 check the others.' },
    ],
  })
  expect(readPastedIcps(`${a}\n${b}\n${c}`, 2)).toEqual({
    icps: [a, b],
    lines: { [a]: 1, [b]: 2 },
    bad: [{ line: 3, text: c, why: '2 is the most you can paste.' }],
  })
  expect(readPastedIcps(' \n', 2)).toEqual({ icps: [], lines: {}, bad: [] })
})
