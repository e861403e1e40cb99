import { expect, it } from 'vitest'
import { partsApart } from '#domain/basics/day-parts.ts'

const day = (night: number, morning: number, noon: number, evening: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour < 6 ? night : hour < 10 ? morning : hour < 16 ? noon : hour < 22 ? evening : 0))
const others = day(0.2, 0.5, 0.5, 1)

it.each([
  ['evenings above and nights below', day(0.1, 0.5, 0.5, 1.2), { higher: 'evenings', lower: 'nights' }],
  ['days above', day(0.2, 0.5, 0.6, 1), { higher: 'days', lower: null }],
  ['mornings below', day(0.2, 0.4, 0.5, 1), { higher: null, lower: 'mornings' }],
  ['what hardly differs', day(0.21, 0.49, 0.5, 1.01), { higher: null, lower: null }],
] as const)('tells %s', (_, own, apart) => expect(partsApart(own, others)).toEqual(apart))
