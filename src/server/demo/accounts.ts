import { addDays, type Day } from '#domain/basics/days.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { stableId } from '#server/http/ids.ts'
import type { PerformedBy } from '#server/http/steps.ts'
import * as intake from '#server/intake/entity.ts'
import { networkOf } from './networks.ts'
import type { DemoAccount, DemoAccountHolder, DemoSite, DemoSupply } from './people.ts'
import { type DemoRecord, record } from './records.ts'

export interface Calendar {
  readonly today: Day
  readonly firstDay: Day
}

const label = (supply: DemoSupply) => (supply.type === 'lpg' ? 'lpg' : icpOf(...supply.icp))

const siteKey = ({ number }: DemoAccount, { address }: DemoSite): string => `${number} ${address}`
const supplyPointKey = (account: DemoAccount, site: DemoSite, supply: DemoSupply): string =>
  `${siteKey(account, site)} ${label(supply)}`

export const accountIdOf = ({ number }: DemoAccount): string => intake.accountIdOf(number)
export const siteIdOf = (account: DemoAccount, site: DemoSite): string => intake.siteIdOf(siteKey(account, site))
export const customerIdOf = ({ email }: Pick<DemoAccountHolder, 'email'>): string => intake.customerIdOf(email)

export const performedByName = (person: Pick<DemoAccountHolder, 'email' | 'firstName' | 'lastName'>): PerformedBy => ({
  customerId: customerIdOf(person),
  actorName: `${person.firstName} ${person.lastName}`,
  staffName: null,
  staffId: null,
})

export const suppliesOf = (account: DemoAccount) =>
  account.sites.flatMap((site) =>
    site.supplies.map((supply) => {
      const key = supplyPointKey(account, site, supply)
      return { supply, site, key, supplyPointId: intake.supplyPointIdOf(key) }
    }),
  )

type SuppliedPoint = ReturnType<typeof suppliesOf>[number]

export const startOf = (supply: DemoSupply, { today, firstDay }: Calendar) =>
  supply.startedDaysAgo === undefined ? firstDay : addDays(today, -supply.startedDaysAgo)

export const personRecord = (person: DemoAccountHolder): DemoRecord =>
  record('person', {
    person: person.email,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    mobile: person.mobile,
    email: person.email,
    hasEarlyAccess: person.hasEarlyAccess ?? false,
    isEiq2: person.isEiq2 ?? true,
  })

const billPeriodDays = 29

export type DemoCycle = Pick<Cycle, 'cycleStart' | 'cycleDays'>

export const cycleOf = ({ dayOfBill }: DemoAccount, { today }: Calendar): DemoCycle => ({
  cycleStart: addDays(today, 1 - dayOfBill),
  cycleDays: billPeriodDays,
})

const accountRecord = (person: DemoAccountHolder, account: DemoAccount, calendar: Calendar): DemoRecord => {
  const starts = suppliesOf(account).map(({ supply }) => startOf(supply, calendar))
  const openedOn = starts.toSorted()[0] ?? calendar.today
  return record('account', {
    account: account.number,
    type: account.type,
    owner: account.owner ?? `${person.firstName} ${person.lastName}`,
    buyingGroup: account.buyingGroup,
    ...account.postal,
    region: account.region,
    billingEmail: person.email,
    accountEmail: person.email,
    ...cycleOf(account, calendar),
    paymentMethod: account.paysBy,
    paymentHint: account.paymentHint,
    discountName: account.discount?.name,
    discountPercent: account.discount?.percent,
    isPowershoutEligible: account.hasPowerShout ?? false,
    openedOn,
    billedFrom: openedOn,
  })
}

const siteRecord = (account: DemoAccount, site: DemoSite, position: number): DemoRecord =>
  record('site', {
    account: account.number,
    site: siteKey(account, site),
    nickname: site.nickname ?? undefined,
    address: site.address,
    status: site.status ?? 'open',
    avatarType: site.avatar.type,
    avatarColour: site.avatar.colorSchema,
    position,
  })

const locationOf = (supply: DemoSupply): string | undefined => {
  if (supply.type === 'naturalGas') return 'beside the front door'
  return supply.type === 'electricity' && supply.isBasic ? 'in the porch' : undefined
}

const registersOf = (supply: DemoSupply): { number: string; contentCode: string; flow: 'X' | 'I' }[] => {
  if (supply.type === 'lpg') return []
  if (supply.type === 'naturalGas') return [{ number: '1', contentCode: 'GAS', flow: 'X' }]
  const taken = { number: '1', contentCode: supply.isBasic ? 'UN' : 'UN24', flow: 'X' as const }
  return supply.solar === undefined ? [taken] : [taken, { number: '2', contentCode: 'EG24', flow: 'I' }]
}

export const serialOf = (account: DemoAccount, { supply, supplyPointId }: SuppliedPoint): string =>
  `${supply.type === 'naturalGas' ? 'G' : 'E'}${stableId(`meter ${accountIdOf(account)} ${supplyPointId}`)
    .replace(/\D/g, '')
    .slice(0, 8)}`

/** Days before the agreement that the meter was installed. */
const installedBefore = 400

const meterRecords = (account: DemoAccount, point: SuppliedPoint, startDate: Day): DemoRecord[] => {
  const registers = registersOf(point.supply)
  if (registers.length === 0) return []
  const meter = { account: account.number, supplyPoint: point.key, serial: serialOf(account, point) }
  return [
    record('meter', { ...meter, installedOn: addDays(startDate, -installedBefore), location: locationOf(point.supply) }),
    ...registers.map((register) => record('register', { ...meter, ...register })),
  ]
}

/** 63 A single-phase for a home, 100 A three-phase for a business. */
const capacityKva = { residential: 15, sme: 69 } as const

const supplyRecords = (account: DemoAccount, point: SuppliedPoint, position: number, calendar: Calendar): DemoRecord[] => {
  const { supply, site, key, supplyPointId } = point
  const isAdvanced = supply.type === 'electricity' && !supply.isBasic
  const startDate = startOf(supply, calendar)
  const keys = { account: account.number, supplyPoint: key }
  const conditions = (supply.type === 'naturalGas' && supply.conditions) || []
  return [
    record('supply-point', {
      ...keys,
      site: siteKey(account, site),
      supplyType: supply.type,
      icp: supply.type === 'lpg' ? undefined : icpOf(...supply.icp),
      isAdvanced,
      canSubmitMeterRead: supply.type !== 'lpg' && !isAdvanced,
      capacityKva: supply.type === 'electricity' ? capacityKva[account.type] : undefined,
      network: networkOf(site.address, supply.type),
      position,
    }),
    ...meterRecords(account, point, startDate),
    ...conditions.map((gas) => record('gas-conditions', { ...keys, ...gas })),
    record('agreement', {
      ...keys,
      agreement: supplyPointId,
      plan: supply.planId,
      startDate,
      endDate: supply.endsInDays === undefined ? undefined : addDays(calendar.today, supply.endsInDays),
      term: supply.term ?? 'open',
      termEnd: supply.term === 'fixed' ? addDays(calendar.today, 240) : undefined,
    }),
  ]
}

const profileRecords = (account: DemoAccount): DemoRecord[] =>
  (
    [
      ['home', account.homeProfile],
      ['business', account.businessProfile],
    ] as const
  ).flatMap(([kind, answers]) => (answers ? [record('profile', { account: account.number, kind, answers })] : []))

export const accountRecords = (
  person: DemoAccountHolder,
  account: DemoAccount,
  position: number,
  calendar: Calendar,
): DemoRecord[] => {
  const { number, sites, movingCredit } = account
  return [
    accountRecord(person, account, calendar),
    record('role', { account: number, person: person.email, role: 'owner', position }),
    ...sites.map((site, index) => siteRecord(account, site, index + 1)),
    ...suppliesOf(account).flatMap((point, index) => supplyRecords(account, point, index + 1, calendar)),
    ...profileRecords(account),
    ...(movingCredit ? [record('moving-bonus', { account: number, ...movingCredit })] : []),
  ]
}
