import { expect, it } from 'vitest'
import { mostOf } from '#domain/insights/advice.ts'

const choice = (at: number, worth: number) => ({ at, worth })
const worthOf = ({ worth }: { readonly worth: number }) => worth

it('is the highest, the soonest of equals', () => {
  expect(mostOf([choice(1, 2), choice(2, 3), choice(3, 3)], worthOf)).toEqual(choice(2, 3))
})

it('is none of none, and none that is not above the lowest by the threshold', () => {
  expect(mostOf<{ worth: number }>([], worthOf)).toBeNull()
  expect(mostOf([choice(1, 5), choice(2, 5)], worthOf, 1)).toBeNull()
  expect(mostOf([choice(1, 5), choice(2, 6)], worthOf, 1)).toEqual(choice(2, 6))
})
