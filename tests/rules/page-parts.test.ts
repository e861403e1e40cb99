import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a chart reads and can’t go on without, where that is more than one read: `title: reads`. */
const neededReads = (): string[] => {
  const found: Record<string, string[]> = {}
  for (const file of globSync('machines/**/*.ts')) {
    for (const [, title = '', rows = ''] of readFileSync(file, 'utf8').matchAll(
      /createReads\(\s*'([^']+)',\s*\{([\s\S]*?)\n?\}\)/g,
    )) {
      const flat = rows
        .replaceAll(/^\s*\/\/.*$/gm, '')
        .replaceAll(/\{[^{}]*isOptional: true[^{}]*\}/g, 'optional')
        .replaceAll(/\([^()]*\) => [^,]*(?:\([^()]*\{[^{}]*\}\))?/g, 'read')
      found[title] = flat
        .split(',')
        .map((row) => row.trim())
        .filter((row) => row !== '' && !row.endsWith('optional'))
        .map((row) => row.split(':')[0] ?? row)
    }
  }
  return Object.entries(found).flatMap(([title, needed]) => (needed.length > 1 ? [`${title}: ${needed.join(', ')}`] : []))
}

const account = 'The account says which selection the other read and every write are for.'

/** Why a chart goes on with none of these alone. A read that only one card of a page shows is optional instead: its card says that it failed. */
const reasons: Readonly<Record<string, string>> = {
  'care: care, account': account,
  'payment options: accounts, customer':
    'What is owed is what the page is for, and the customer is who its forms are filled in for.',
  'PowerShout: summary, balance, bookings, expiring, eligible':
    'Booking spends the balance on hours that are neither booked nor expired: with one unknown it would promise too much.',
  'the PowerShout history: newest, more': 'One page of the history each: only one of them is read at a time.',
  'how bills are paid: accounts, customer, options, recurring': 'One card beside a bill, which fails alone.',
  'the account activity: newest, more': 'One page of the activity each: only one of them is read at a time.',
  'the receipts: newest, more, account':
    'One page of the receipts each: only one of them is read at a time; an undo names the account that it is of.',
  'the account settings: account, profile': account,
  'the bill: invoices, invoice': 'The list names the bill that is shown.',
  'the bill period: electricity, gas': 'Electricity and gas: one of the two failing leaves the page with a notice.',
  'the carbon calculator: account, calculator, details': account,
  'the changes of a customer: facts, waiting, decided': 'A form says what holds now, and what somebody has asked for already.',
  'the complaints: complaints, account': account,
  'the customer’s EV: car, models, options': 'The form asks for the car by the models and options that there are.',
  'the dashboard: customer, list': 'The list says which widgets there are; each widget is a chart of its own that fails alone.',
  'the deliveries of bottled gas: newest, more': 'One page of the deliveries each: only one of them is read at a time.',
  'an order of gas: info, standing, account': account,
  'the direct-debit runs: runs, run': 'The list names the run that is shown.',
  'the donation: donation, schools': 'What is given is shown with the name of the school.',
  'the keys: keys, account': account,
  'the meters: meters, account': account,
  'the payments without a match: lines, line': 'The list names the line that is shown.',
  'the people with access: people, account': account,
  'the profile: account, profile': account,
  'the property avatar: customer, avatar, properties': 'One picture is chosen for the property that is shown.',
  'the questions about bills: queries, account': account,
  'the shell: accounts, alert, icons, insightsTabs, navigation, properties, sidekick, tabs, who':
    'The shell decides by read where it goes on without one.',
  'the staff list: staff, parties, clients': 'One page of access: who works at the desk, and which systems read data.',
  'what there is to pay: accounts, card': 'The accounts say what is owed, and the card what its fee is.',
  'who may read: consents, account': account,
  'whose visit it is: account, customer': 'Both say who is counted.',
}

it('takes a page down for one failed read only where the page is nothing without it', () => {
  expect(neededReads().toSorted()).toEqual(Object.keys(reasons).toSorted())
})
