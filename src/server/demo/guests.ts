import type { GivenRole } from '#contract/people/people.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { complaints } from '#server/cases/complaints.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { endAccess, putInvitation, storeTakenUp } from '#server/people/people.store.ts'
import { accountIdOf, customerIdOf, performedByName, siteIdOf } from './accounts.ts'
import { households } from './households.ts'
import type { DemoPerson } from './people.ts'

interface DemoGuest extends DemoPerson {
  readonly role: GivenRole
  /** Nickname of one property; default: all. */
  readonly property?: string
  readonly invitedDaysAgo: number
  readonly isWaiting?: true
  readonly endsInDays?: number
  readonly endedDaysAgo?: number
}

type GuestPerson = Pick<DemoPerson, 'firstName' | 'lastName' | 'mobile' | 'email' | 'password' | 'shows'>

const guest = (person: GuestPerson, access: Omit<DemoGuest, keyof DemoPerson>): DemoGuest => ({
  ...person,
  ...access,
  accounts: [],
})

const hostEmail = 'sina@example.com'

export const demoGuests: readonly DemoGuest[] = [
  guest(
    {
      firstName: 'Ruth',
      lastName: 'Faleolo',
      mobile: '+64271110021',
      email: 'ruth@example.com',
      password: 'only-looking-around-1',
      shows: 'may view Sina’s account',
    },
    { role: 'viewer', invitedDaysAgo: 90 },
  ),
  guest(
    {
      firstName: 'Nikau',
      lastName: 'Tamihana',
      mobile: '+64271110022',
      email: 'nikau@example.com',
      password: 'shares-every-bill-2',
      shows: 'may view and pay Sina’s account',
    },
    { role: 'payer', invitedDaysAgo: 60 },
  ),
  guest(
    {
      firstName: 'Lusia',
      lastName: 'Faleolo',
      mobile: '+64271110023',
      email: 'lusia@example.com',
      password: 'keeps-the-houses-3',
      shows: 'has full access to Sina’s account until a date',
    },
    { role: 'full', invitedDaysAgo: 30, endsInDays: 120 },
  ),
  guest(
    {
      firstName: 'Ben',
      lastName: 'Carter',
      mobile: '+64271110024',
      email: 'ben@example.com',
      password: 'weekends-at-the-bach-4',
      shows: 'may view one of Sina’s properties',
    },
    { role: 'viewer', property: 'Home', invitedDaysAgo: 45 },
  ),
  guest(
    {
      firstName: 'Ioane',
      lastName: 'Faleolo',
      mobile: '+64271110025',
      email: 'ioane@example.com',
      password: 'waits-to-be-let-in-5',
      shows: 'is invited into Sina’s account and has not taken it up',
    },
    { role: 'viewer', invitedDaysAgo: 1, isWaiting: true },
  ),
  guest(
    {
      firstName: 'Jess',
      lastName: 'Moore',
      mobile: '+64271110026',
      email: 'jess@example.com',
      password: 'moved-out-in-autumn-6',
      shows: 'had access to Sina’s account, which was taken back',
    },
    { role: 'payer', invitedDaysAgo: 200, endedDaysAgo: 20 },
  ),
]

/** Stable: the invitation's link contains it. */
export const accessIdOf = ({ email }: Pick<DemoPerson, 'email'>): string => stableId(`access ${email}`)

const complainTogether = async (tx: Queryable, host: DemoPerson, billingAccountId: string, today: Day): Promise<void> => {
  const lusia = demoGuests.find(({ role }) => role === 'full')
  if (!lusia) return
  const key = { ownerId: billingAccountId, caseId: stableId(`complaint ${billingAccountId}`) }
  const at = (daysAgo: number) => new Date(instantOf(addDays(today, -daysAgo), 20))
  const about = { brand: 'tarn', topic: 'service' as const, invoiceId: null, siteId: null, wish: 'A call before the next read.' }
  const received = { at: at(5), text: 'I rang twice about the reader at the bach, and nobody rang back.' }
  await complaints.add(tx, key, { ...about, customerId: customerIdOf(lusia) }, received, performedByName(lusia))
  const [row] = await complaints.read(tx, key)
  if (!row) return
  await complaints.move(tx, row, { what: 'acknowledged', at: at(4), text: 'Grace is looking after it.' })
  const added = { what: 'added' as const, at: at(3), text: 'The key is with the neighbour at number 14.' }
  await complaints.move(tx, { ...row, state: 'acknowledged' }, added, performedByName(host))
}

export const letGuestsIn = async (tx: Queryable, today: Day): Promise<void> => {
  const host = households.find(({ email }) => email === hostEmail)
  const [account] = host?.accounts ?? []
  if (!host || !account) return
  const at = (daysAgo: number) => new Date(instantOf(addDays(today, -daysAgo), 19))
  for (const person of demoGuests) {
    const { email, role, property, invitedDaysAgo, isWaiting, endsInDays, endedDaysAgo } = person
    const site = account.sites.find(({ nickname }) => nickname === property)
    const accessId = await putInvitation(tx, accountIdOf(account), {
      accessId: accessIdOf(person),
      email,
      role,
      siteId: property !== undefined && site ? siteIdOf(account, site) : null,
      until: endsInDays === undefined ? null : addDays(today, endsInDays),
      grantedBy: customerIdOf(host),
      sessionId: null,
      isMailed: true,
      at: at(invitedDaysAgo),
    })
    if (!isWaiting) await storeTakenUp(tx, accessId, customerIdOf(person), at(invitedDaysAgo - 1).getTime())
    if (endedDaysAgo !== undefined) await endAccess(tx, accessId, at(endedDaysAgo))
  }
  await complainTogether(tx, host, accountIdOf(account), today)
}
