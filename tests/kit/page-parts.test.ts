import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a chart reads and cannot go on without, by the title of its reads. */
const neededReads = (): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, string[]> = {}
  for (const file of globSync('machines/**/*.ts')) {
    for (const [, title = '', rows = ''] of readFileSync(file, 'utf8').matchAll(
      /createReads\(\s*'([^']+)',\s*\{([\s\S]*?)\n?\}\)/g,
    )) {
      const flat = rows
        .replaceAll(/\{[^{}]*isOptional: true[^{}]*\}/g, 'optional')
        .replaceAll(/\([^()]*\) => [^,]*(?:\([^()]*\{[^{}]*\}\))?/g, 'read')
      found[title] = flat
        .split(',')
        .map((row) => row.trim())
        .filter((row) => row !== '' && !row.endsWith('optional'))
        .map((row) => row.split(':')[0] ?? row)
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, needed]) => needed.length > 1))
}

const account = 'The account says which selection the other read and every write are for.'

/** Why a chart goes on with none of these alone. A read that only one card of a page shows is optional instead: its card says that it failed. */
const reasons: Readonly<Record<string, string>> = {
  care: account,
  'payment options': 'What is owed is what the page is for, and the customer is who its forms are filled in for.',
  PowerShout:
    'Booking spends the balance on hours that are neither booked nor expired: with one unknown it would promise too much.',
  'the PowerShout history': 'One page of the history each: only one of them is read at a time.',
  'how bills are paid': 'One card beside a bill, which fails alone.',
  'the account activity': 'One page of the activity each: only one of them is read at a time.',
  'the account settings': account,
  'the bill': 'The list names the bill that is shown.',
  'the bill period': 'Electricity and gas: one of the two failing leaves the page with a notice.',
  'the carbon calculator': account,
  'the complaints': account,
  'the customer’s EV': 'The form asks for the car by the models and options that there are.',
  'the dashboard': 'The list says which widgets there are; each widget is a chart of its own that fails alone.',
  'the deliveries of bottled gas': 'One page of the deliveries each: only one of them is read at a time.',
  'an order of gas': account,
  'the donation': 'What is given is shown with the name of the school.',
  'the keys': account,
  'the meters': account,
  'the people with access': account,
  'the profile': account,
  'the property avatar': 'One picture is chosen for the property that is shown.',
  'the questions about bills': account,
  'the shell': 'The shell decides by read where it goes on without one.',
  'what there is to pay': 'The accounts say what is owed, and the card what its fee is.',
  'who may read': account,
  'whose visit it is': 'Both say who is counted.',
}

it('takes a page down for one failed read only where the page is nothing without it', () => {
  const needed = Object.keys(neededReads())
  expect(needed.length).toBeGreaterThan(15)
  expect(needed.toSorted()).toEqual(Object.keys(reasons).toSorted())
})
