import * as z from 'zod/mini'
import { emailMessage, nameMessage, normalisePhone, phoneMessage } from '#domain/portal/contact.ts'
import { endPerson } from '#server/privacy/ended-person.ts'
import { checkedText, day, id, yesNo } from './columns.ts'
import { customerIdOf, entity } from './entity.ts'
import { upsert } from './upsert.ts'

export const emailColumn = (about: string) =>
  checkedText(
    254,
    { isValid: (text) => emailMessage(text) === null, error: 'must be an email address' },
    about,
    'ana@example.com',
  )
const name = (about: string, example: string) =>
  checkedText(
    25,
    { isValid: (text) => nameMessage(text) === null, error: 'must have only letters, digits, spaces and . - ( ) ’' },
    about,
    example,
  )

export const personColumn = id('Your own id of the person.', 'P-1001')

const schema = z.strictObject({
  person: personColumn,
  firstName: name('First name.', 'Ana'),
  middleName: z.optional(name('Middle names.', 'Mere')),
  lastName: name('Last name.', 'Rangi'),
  dateOfBirth: z.optional(day('Date of birth.', '1984-02-29')),
  mobile: z.optional(
    checkedText(
      30,
      { isValid: (text) => phoneMessage(text) === null, error: 'must be a New Zealand phone number' },
      'Mobile number.',
      '021 123 4567',
    ),
  ),
  email: z.optional(
    emailColumn(
      'The address that the link for setting up a login goes to. Later changes here don’t change the address that signs in. Empty: none.',
    ),
  ),
  hasEarlyAccess: z.optional(yesNo('Whether the person sees new features before others do. Empty: `no`.', false)),
  isEiq2: z.optional(yesNo('Whether the person sees the newer insights. Empty: `yes`.', true)),
  endedOn: z.optional(
    day(
      'Last day of a person who has died, or who was in your system twice. Their login closes. It can’t be in the future. End their roles with rows of `role`.',
      '2026-06-30',
    ),
  ),
})
type PersonRow = z.infer<typeof schema>

const phonesOf = ({ mobile }: PersonRow) => (mobile === undefined ? [] : [{ purpose: 'mobile', value: normalisePhone(mobile) }])

const putPeople = upsert<PersonRow>({
  table: 'customer',
  keys: ['customer_id'],
  columns: {
    customer_id: { type: 'uuid', value: (row) => customerIdOf(row.person) },
    first_name: { type: 'text', value: (row) => row.firstName, shared: 'firstName' },
    middle_name: { type: 'text', value: (row) => row.middleName, shared: 'middleName' },
    last_name: { type: 'text', value: (row) => row.lastName, shared: 'lastName' },
    date_of_birth: { type: 'date', value: (row) => row.dateOfBirth, shared: 'dateOfBirth' },
    phones: {
      type: 'jsonb',
      value: phonesOf,
      shared: 'mobile',
      // The customer's other numbers stay.
      merged: (sent) =>
        `${sent} || coalesce((select jsonb_agg(p) from jsonb_array_elements(t.phones) p where p->>'purpose' <> 'mobile'), '[]')`,
    },
    email: { type: 'text', value: (row) => row.email },
    has_early_access: { type: 'boolean', value: (row) => row.hasEarlyAccess ?? false },
    is_eiq2: { type: 'boolean', value: (row) => row.isEiq2 ?? true },
    ended_on: { type: 'date', value: (row) => row.endedOn },
  },
})

const person = entity('person', {
  about: 'A person who holds accounts, or can act for those who do.',
  group: 'person',
  schema,
  keyOf: (row) => row.person,
  ownerOf: (row) => row.person,
  shared: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'mobile'],
  put: async (tx, changes, context) => {
    await putPeople(tx, changes, context)
    for (const { row } of changes) if (row.endedOn !== undefined) await endPerson(tx, customerIdOf(row.person), context.now)
  },
})

export const personEntities = [person] as const
