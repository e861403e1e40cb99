import { expect, it } from 'vitest'
import { ageWords } from '#domain/portal/age-words.ts'

const now = Date.parse('2026-06-09T16:12:00+12:00')

it.each([
  ['2026-06-09T06:10:00+12:00', 'today, 6:10 am'],
  ['2026-06-09T00:00:00+12:00', 'today, 12:00 am'],
  ['2026-06-08T23:59:00+12:00', 'yesterday, 11:59 pm'],
  ['2026-06-07T21:40:00+12:00', 'Sun 7 June, 9:40 pm'],
])('%s is from %s', (at, words) => expect(ageWords(Date.parse(at), now)).toBe(words))
