import { addDays, type Day } from '#domain/basics/days.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Queryable } from '#server/database/database.ts'
import { createLogin } from '#server/identity/logins.ts'
import type { PerformedBy } from '#server/http/steps.ts'
import { stableId } from '#server/http/ids.ts'
import { setFlag } from '#server/shell/moments.store.ts'
import { markNewsSeen } from './news.ts'
import type { DemoAccount, DemoPerson, DemoSite, DemoSupply } from './people.ts'

export interface Calendar {
  readonly today: Day
  readonly firstDay: Day
}

export interface Making extends Calendar {
  /** Hashing takes most of the time; without passwords customers sign in by emailed links. */
  readonly hasPasswords: boolean
}

const label = (supply: DemoSupply) => (supply.type === 'lpg' ? 'lpg' : icpOf(...supply.icp))

export const accountIdOf = ({ number }: DemoAccount): string => stableId(`account ${number}`)
export const siteIdOf = ({ number }: DemoAccount, { address }: DemoSite): string => stableId(`site ${number} ${address}`)
export const supplyPointIdOf = ({ number }: DemoAccount, { address }: DemoSite, supply: DemoSupply): string =>
  stableId(`supply point ${number} ${address} ${label(supply)}`)
export const customerIdOf = ({ email }: Pick<DemoPerson, 'email'>): string => stableId(`customer ${email}`)

export const performedByName = (person: Pick<DemoPerson, 'email' | 'firstName' | 'lastName'>): PerformedBy => ({
  customerId: customerIdOf(person),
  actorName: `${person.firstName} ${person.lastName}`,
  staffName: null,
})

export const suppliesOf = (account: DemoAccount) =>
  account.sites.flatMap((site) =>
    site.supplies.map((supply) => ({
      supply,
      siteId: siteIdOf(account, site),
      supplyPointId: supplyPointIdOf(account, site, supply),
    })),
  )

const startOf = (supply: DemoSupply, { today, firstDay }: Calendar) =>
  supply.startedDaysAgo === undefined ? firstDay : addDays(today, -supply.startedDaysAgo)

const createPerson = async (tx: Queryable, person: DemoPerson, hasPasswords: boolean) => {
  await tx.query(
    `insert into customer (customer_id, first_name, middle_name, last_name, date_of_birth, phones, has_early_access, is_eiq2)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      customerIdOf(person),
      person.firstName,
      person.middleName ?? null,
      person.lastName,
      person.dateOfBirth ?? null,
      JSON.stringify([{ purpose: 'mobile', value: person.mobile }]),
      person.hasEarlyAccess ?? false,
      person.isEiq2 ?? true,
    ],
  )
  await createLogin(tx, {
    customerId: customerIdOf(person),
    email: person.email,
    ...(hasPasswords ? { password: person.password } : {}),
    isEmailVerified: !person.isEmailUnverified,
  })
}

const createAccount = async (tx: Queryable, person: DemoPerson, account: DemoAccount, position: number, calendar: Calendar) => {
  const starts = suppliesOf(account).map(({ supply }) => startOf(supply, calendar))
  await tx.query(
    `insert into billing_account (billing_account_id, customer_number, type, owner, is_buying_group, buying_group_name, street, suburb, city,
       post_code, region, billing_email, account_email, cycle_start, cycle_days, payment_method, payment_hint, is_powershout_eligible,
       discount_name, discount_percent, opened_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, 29, $14, $15, $16, $17, $18, $19)`,
    [
      accountIdOf(account),
      account.number,
      account.type,
      account.owner ?? `${person.firstName} ${person.lastName}`,
      account.buyingGroup !== undefined,
      account.buyingGroup ?? null,
      account.postal.street,
      account.postal.suburb,
      account.postal.city,
      account.postal.postCode,
      account.region,
      person.email,
      addDays(calendar.today, 1 - account.dayOfBill),
      account.paysBy,
      account.paymentHint ?? null,
      account.hasPowerShout ?? false,
      account.discount?.name ?? null,
      account.discount?.percent ?? 0,
      starts.toSorted()[0] ?? calendar.today,
    ],
  )
  await tx.query('insert into customer_account (customer_id, billing_account_id, role, position) values ($1, $2, $3, $4)', [
    customerIdOf(person),
    accountIdOf(account),
    'owner',
    position,
  ])
}

const createSite = (tx: Queryable, account: DemoAccount, site: DemoSite, position: number) =>
  tx.query(
    `insert into site (billing_account_id, site_id, nickname, address, status, avatar_type, avatar_colour, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      accountIdOf(account),
      siteIdOf(account, site),
      site.nickname,
      site.address,
      site.status ?? 'open',
      site.avatar.type,
      site.avatar.colorSchema,
      position,
    ],
  )

const registersOf = (supply: DemoSupply): { number: string; contentCode: string; flow: 'X' | 'I' }[] => {
  if (supply.type === 'lpg') return []
  if (supply.type === 'naturalGas') return [{ number: '1', contentCode: 'GAS', flow: 'X' }]
  const taken = { number: '1', contentCode: supply.isBasic ? 'UN' : 'UN24', flow: 'X' as const }
  return supply.solar === undefined ? [taken] : [taken, { number: '2', contentCode: 'EG24', flow: 'I' }]
}

const locationOf = (supply: DemoSupply): string | null => {
  if (supply.type === 'naturalGas') return 'beside the front door'
  return supply.type === 'electricity' && supply.isBasic ? 'in the porch' : null
}

const createMeter = async (tx: Queryable, keys: readonly string[], supply: DemoSupply, installedOn: Day) => {
  const registers = registersOf(supply)
  if (supply.type === 'lpg') return
  const serial = `${supply.type === 'naturalGas' ? 'G' : 'E'}${stableId(`meter ${keys.join(' ')}`)
    .replace(/\D/g, '')
    .slice(0, 8)}`
  await tx.query(
    'insert into meter (billing_account_id, supply_point_id, serial, installed_on, meter_id, location) values ($1, $2, $3, $4, $5, $6)',
    [...keys, serial, installedOn, stableId(`meter id ${keys.join(' ')}`), locationOf(supply)],
  )
  for (const { number, contentCode, flow } of registers)
    await tx.query(
      `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow, device_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...keys, serial, number, contentCode, flow, stableId(`device id ${keys.join(' ')} ${number}`)],
    )
}

const putConditions = async (tx: Queryable, keys: readonly string[], supply: DemoSupply) => {
  if (supply.type !== 'naturalGas') return
  for (const { startDate, gaugePa, altitudeMetres, temperatureTenths, calorificKj } of supply.conditions ?? [])
    await tx.query(
      `insert into gas_conditions (billing_account_id, supply_point_id, start_date, gauge_pa, altitude_metres, temperature_tenths, calorific_kj)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...keys, startDate, gaugePa, altitudeMetres, temperatureTenths, calorificKj],
    )
}

/** 63 A single-phase for a home, 100 A three-phase for a business. */
const capacityKva = { residential: 15, sme: 69 } as const

const createSupply = async (
  tx: Queryable,
  account: DemoAccount,
  { supply, siteId, supplyPointId }: ReturnType<typeof suppliesOf>[number],
  position: number,
  calendar: Calendar,
) => {
  const keys = [accountIdOf(account), supplyPointId]
  const isAdvanced = supply.type === 'electricity' && !supply.isBasic
  await tx.query(
    `insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read, position, capacity_kva)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...keys,
      siteId,
      supply.type === 'lpg' ? null : icpOf(...supply.icp),
      supply.type,
      isAdvanced,
      supply.type !== 'lpg' && !isAdvanced,
      position,
      supply.type === 'electricity' ? capacityKva[account.type] : null,
    ],
  )
  const start = startOf(supply, calendar)
  await createMeter(tx, keys, supply, addDays(start, -400))
  await putConditions(tx, keys, supply)
  await tx.query(
    `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date, end_date, term, term_end)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      accountIdOf(account),
      stableId(`agreement ${supplyPointId}`),
      supplyPointId,
      supply.planId,
      start,
      supply.endsInDays === undefined ? null : addDays(calendar.today, supply.endsInDays),
      supply.term ?? 'open',
      supply.term === 'fixed' ? addDays(calendar.today, 240) : null,
    ],
  )
}

const createProfiles = async (tx: Queryable, account: DemoAccount) => {
  for (const [kind, answers] of [
    ['home', account.homeProfile],
    ['business', account.businessProfile],
  ] as const)
    if (answers)
      await tx.query('insert into profile_answer (billing_account_id, kind, answers) values ($1, $2, $3)', [
        accountIdOf(account),
        kind,
        JSON.stringify(answers),
      ])
}

export const createCustomer = async (tx: Queryable, person: DemoPerson, calendar: Making): Promise<void> => {
  await createPerson(tx, person, calendar.hasPasswords)
  if (!person.isNew) await setFlag(tx, customerIdOf(person), 'eiq2OnboardingSeen', new Date(calendar.firstDay))
  if (!person.isNewToPowerShout) await setFlag(tx, customerIdOf(person), 'powerShoutWalkThroughSeen', new Date(calendar.firstDay))
  if (!person.hasNews) await markNewsSeen(tx, customerIdOf(person), new Date(calendar.firstDay))
  for (const [index, account] of person.accounts.entries()) {
    await createAccount(tx, person, account, index + 1, calendar)
    for (const [position, site] of account.sites.entries()) await createSite(tx, account, site, position + 1)
    for (const [position, supply] of suppliesOf(account).entries())
      await createSupply(tx, account, supply, position + 1, calendar)
    await createProfiles(tx, account)
  }
}
