import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Day } from '#contract/kit.ts'
import { readPart } from '#server/http/validate.ts'

const Shape = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  purpose: z.string().check(z.minLength(10)),
  amount: z.number().check(z.minimum(1), z.maximum(10_000)),
  scopes: z.array(z.string()).check(z.minLength(1), z.maxLength(4)),
  until: Day,
  who: z.strictObject({ role: z.enum(['viewer', 'payer']) }),
})
const good = {
  name: 'Roof',
  purpose: 'Sizing a battery',
  amount: 1,
  scopes: ['use'],
  until: '2026-06-09',
  who: { role: 'payer' },
}

const fieldsOf = (sent: object): unknown => {
  try {
    return readPart(Shape, { ...good, ...sent })
  } catch (refusal) {
    return (refusal as { extras: { fields: unknown } }).extras.fields
  }
}

it('a part of a request that is right is read as it is', () => {
  expect(fieldsOf({})).toEqual(good)
})

it.each([
  ['what is not there', { name: undefined, who: undefined }, { name: 'Please fill this in.', who: 'Please fill this in.' }],
  ['what is empty', { name: '  ', scopes: [] }, { name: 'Please fill this in.', scopes: 'Please choose 1 at least.' }],
  ['a text that is too long', { name: 'x'.repeat(81) }, { name: 'Please use 80 characters at most.' }],
  ['a text that is too short', { purpose: 'x' }, { purpose: 'Please use 10 characters at least.' }],
  ['an amount that is too low', { amount: 0 }, { amount: 'Please give 1 at least.' }],
  ['an amount that is too high', { amount: 10_001 }, { amount: 'Please give 10000 at most.' }],
  ['too many of a list', { scopes: ['a', 'b', 'c', 'd', 'e'] }, { scopes: 'Please choose 4 at most.' }],
  ['a day that is none', { until: '31/3/2026' }, { until: 'Please give a day, as in 2026-03-31.' }],
  ['a word that is none of them', { who: { role: 'owner' } }, { 'who.role': 'Please choose one of: viewer, payer.' }],
  ['a field that no answer arrives', { price: 1 }, { price: 'This is not a known field.' }],
  ['another kind of thing', { amount: '7' }, { amount: 'Please check this.' }],
])('a part of a request says in a sentence under its field what is wrong: %s', (_, sent, fields) => {
  expect(fieldsOf(sent)).toEqual(fields)
})
