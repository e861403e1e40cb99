import { expect, it } from 'vitest'
import { nameParts } from '#domain/customer/person-name.ts'

const rangi = { firstName: 'Rangi', middleName: null, lastName: 'Tomoana' }
const priya = { firstName: 'Priya', middleName: 'Anjali', lastName: 'Nair' }
const kura = { firstName: 'Te Ao Mārama', middleName: null, lastName: 'Kura' }

it.each([
  ['Rangi Tomoana Jr', rangi, 'Rangi', null, 'Tomoana Jr'],
  ['Rangi Tamihana', rangi, 'Rangi', null, 'Tamihana'],
  ['  Rangi  Hēmi Tomoana ', rangi, 'Rangi', 'Hēmi', 'Tomoana'],
  ['Rangimārie Tomoana', rangi, 'Rangimārie', null, 'Tomoana'],
  ['Te Rangi Tomoana', rangi, 'Te Rangi', null, 'Tomoana'],
  ['Hēmi Parata Walker', rangi, 'Hēmi', null, 'Parata Walker'],
  ['Priya Anjali Nair-Singh', priya, 'Priya', 'Anjali', 'Nair-Singh'],
  ['Priya Nair', priya, 'Priya', null, 'Nair'],
  ['Prija Anjali Nair', priya, 'Prija', 'Anjali', 'Nair'],
  ['Prija Nair', priya, 'Prija', null, 'Nair'],
  ['Te Ao Mārama Kura-Smith', kura, 'Te Ao Mārama', null, 'Kura-Smith'],
])('%s', (text, before, firstName, middleName, lastName) => {
  expect(nameParts(text, before)).toEqual({ firstName, middleName, lastName })
})

it('is no name with one word', () => expect([nameParts('Rangi', rangi), nameParts(' ', rangi)]).toEqual([null, null]))
