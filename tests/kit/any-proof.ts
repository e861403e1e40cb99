import type {
  BillProof,
  ProofCorrection,
  ProofDay,
  ProofGasDay,
  ProofSupply,
  ProofTariff,
} from '#contract/bills/invoices.contract.ts'
import { inBillOrder, reversedLine } from '#domain/billing/bill-lines.ts'
import { proofLine, proveBill } from '#domain/billing/bill-proof.ts'
import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { type Dice, diceOf } from './dice.ts'

type Bands = ProofTariff['bands']
type Rate = () => number

const band = (name: Bands[number]['name'], rateMillicents: number, fromHour: number, toHour: number, weekdaysOnly = false) => ({
  name,
  rateMillicents,
  fromHour,
  toHour,
  weekdaysOnly,
})

const layouts: readonly ((rate: Rate) => Bands)[] = [
  (rate) => [band('anytime', rate(), 0, 24)],
  (rate) => [band('night', rate(), 21, 7), band('day', rate(), 7, 21)],
  (rate) => [band('peak', rate(), 7, 9, true), band('offPeak', rate(), 0, 24)],
  (rate) => [band('peak', rate(), 17, 21, true), band('night', rate(), 23, 7), band('day', rate(), 0, 24)],
]

interface Agreed {
  readonly supply: Pick<ProofSupply, 'supplyPointId' | 'supplyType' | 'icp' | 'site'>
  readonly tariffs: readonly ProofTariff[]
  /** Days on which it is supplied. */
  readonly startDate: Day
  readonly endDate: Day
  /** The most Wh of a half-hour, taken and sent. */
  readonly most: number
  readonly mostSent: number | null
}

/** A customer, as far as bills go: what is agreed from which day on. */
interface Account {
  readonly seed: number
  readonly agreed: readonly Agreed[]
  readonly discount: BillProof['discount']
}

const hex = (dice: Dice, count: number) => Array.from({ length: count }, () => dice.whole(0, 15).toString(16)).join('')
const anyId = (dice: Dice) => `${hex(dice, 8)}-${hex(dice, 4)}-8${hex(dice, 3)}-a${hex(dice, 3)}-${hex(dice, 12)}`

const changes = [[], [11], [29], [5, 40]] as const

const anyTariffs = (dice: Dice, from: Day, isGas: boolean): ProofTariff[] => {
  const layout = isGas ? layouts[0] : dice.of(layouts)
  const starts = [0, ...dice.of(changes).map((after) => after + dice.whole(0, 9))]
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return {
      planName: 'Any plan',
      startDate: index === 0 ? addDays(from, -400) : addDays(from, start),
      endDate: next === undefined ? null : addDays(from, next - 1),
      dailyMillicents: dice.of([0, 60_000, 150_000, 180_000, 207_391]),
      exportMillicents: dice.of([0, 8_000, 12_500]),
      bands: (layout ?? (() => []))(() => dice.of([0, 15_217, 17_391, 29_478, dice.whole(5_000, 60_000)])),
    }
  })
}

const anyAgreed = (dice: Dice, from: Day, supplyType: ProofSupply['supplyType']): Agreed => {
  const isLong = !dice.oneIn(5)
  const [begins, ends] = isLong ? [-300, 300] : dice.of([[dice.whole(1, 40), 300] as const, [-300, dice.whole(5, 55)] as const])
  const isSolar = supplyType === 'electricity' && dice.oneIn(4)
  return {
    supply: {
      supplyPointId: anyId(dice),
      supplyType,
      icp: supplyType === 'lpg' ? null : `000${dice.whole(1_000_000, 9_999_999)}UN014`,
      site: '14 Tūī Lane, Raumati',
    },
    tariffs: supplyType === 'lpg' ? [] : anyTariffs(dice, from, supplyType === 'naturalGas'),
    startDate: addDays(from, begins),
    endDate: addDays(from, ends),
    most: dice.of([300, 900, 2_500, 20_000]),
    mostSent: isSolar ? dice.of([800, 9_000]) : null,
  }
}

const starts = ['2026-03-20', '2026-09-10', '2025-03-25', '2025-09-15', '2026-06-01', '2025-12-10', '2024-02-14']

const anyAccount = (dice: Dice, seed: number, from: Day): Account => {
  const fuels = dice.of([
    ['electricity'],
    ['electricity'],
    ['electricity', 'electricity'],
    ['electricity', 'naturalGas'],
    ['electricity', 'naturalGas', 'lpg'],
  ] as const)
  return {
    seed,
    agreed: fuels.map((fuel) => anyAgreed(dice, from, fuel)),
    discount: dice.oneIn(2) ? null : { name: 'Two fuels', basisPoints: dice.of([250, 500, 1_000, 333]) },
  }
}

const tariffAt = ({ tariffs }: Pick<Agreed, 'tariffs'>, day: Day) =>
  tariffs.findIndex(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))

const marks = ['E', 'E', 'D', 'C'] as const

const anyDay = (dice: Dice, agreed: Agreed, day: Day): ProofDay => {
  const count = halfHoursOf(day)
  const isMissing = dice.oneIn(40)
  const isPart = dice.oneIn(25)
  const mark = dice.oneIn(12) ? dice.of(marks) : null
  const at = dice.whole(0, 40)
  const isGone = (index: number) => isMissing || (isPart && index >= at && index < at + 6)
  const values = (most: number) => Array.from({ length: count }, (_, index) => (isGone(index) ? null : dice.whole(0, most)))
  const wh = values(agreed.most)
  const quality = wh.map((value) => (value === null ? 'M' : (mark ?? 'A'))).join('')
  return {
    day,
    tariff: tariffAt(agreed, day),
    revision: dice.whole(1, 3),
    wh,
    exportWh: agreed.mostSent === null ? null : values(agreed.mostSent),
    free: dice.oneIn(10) ? [at, at + 1, at + 2, at + 3] : [],
    quality: /[^A]/.test(quality) ? quality : null,
  }
}

const gasQualities = ['read', 'estimated', 'estimated', 'missing'] as const

const anyGasDay = (dice: Dice, agreed: Agreed, day: Day): ProofGasDay => ({
  day,
  tariff: tariffAt(agreed, day),
  wh: dice.whole(0, 90_000),
  quality: dice.of(gasQualities),
})

const supplyIn = (dice: Dice, agreed: Agreed, range: DayRange): ProofSupply => {
  const { supply, tariffs, startDate, endDate } = agreed
  const days = daysOf(range).filter((day) => startDate <= day && day <= endDate)
  const { supplyType } = supply
  return {
    ...supply,
    tariffs: [...tariffs],
    days: supplyType === 'electricity' ? days.map((day) => anyDay(dice, agreed, day)) : [],
    gasDays: supplyType === 'naturalGas' ? days.map((day) => anyGasDay(dice, agreed, day)) : [],
    deliveries:
      supplyType === 'lpg'
        ? days
            .filter(() => dice.oneIn(12))
            // Of an earlier bill's days, now and then.
            .map((day) => (dice.oneIn(4) ? addDays(range.startDate, -dice.whole(1, 40)) : day))
            .map((day) => ({ day, bottles: dice.whole(1, 2), bottleMillicents: 10_869_565, cents: 0 }))
            .map((one) => ({ ...one, cents: one.bottles * 12_500 }))
        : [],
  }
}

const anyCorrections = (dice: Dice, { agreed }: Account, { startDate }: DayRange): ProofCorrection[] =>
  agreed
    .filter(({ supply }) => supply.supplyType !== 'lpg' && dice.oneIn(4))
    .map((one) => {
      const readAgain = <Changed>(anyOf: (dice: Dice, agreed: Agreed, day: Day) => Changed) =>
        Array.from({ length: dice.whole(1, 4) }, (_, index) => {
          const day = addDays(startDate, -3 - index)
          return { day, billed: dice.oneIn(6) ? null : anyOf(dice, one, day), read: anyOf(dice, one, day) }
        })
      const { supplyPointId } = one.supply
      const period = { endDate: addDays(startDate, -1), startDate: addDays(startDate, -29) }
      // Bills from before corrections had a period say whether an estimate was billed.
      const about = dice.oneIn(3) ? { supplyPointId, wasEstimated: dice.oneIn(2) } : { period, supplyPointId }
      if (one.supply.supplyType === 'electricity') return { ...about, days: readAgain(anyDay) }
      return { ...about, days: [], gasDays: readAgain(anyGasDay) }
    })

/** Issues what reads and prices come to: the lines are the domain's own, what checks them has to be another calculator. */
const issued = (proof: Omit<BillProof, 'hash'>): BillProof => {
  const { lines, totalCents, gstCents } = proveBill(proof)
  return { ...proof, hash: '', lines: lines.map((line) => proofLine(line, line.position)), result: { totalCents, gstCents } }
}

const billOf = (dice: Dice, account: Account, range: DayRange): BillProof => {
  const supplies = inBillOrder(account.agreed.map((one) => supplyIn(dice, one, range)))
  const corrections = anyCorrections(dice, account, range).toSorted((a, b) => (a.supplyPointId < b.supplyPointId ? -1 : 1))
  return issued({
    schema: 'bill-proof/1',
    invoice: {
      id: anyId(dice),
      number: `500000000-${range.endDate.replaceAll('-', '').slice(2)}`,
      kind: 'bill',
      ...range,
      issuedOn: addDays(range.endDate, 1),
      dueDate: addDays(range.endDate, 14),
      reverses: null,
      replaces: null,
      isReconstructed: false,
    },
    gstPercent: 15,
    discount: account.discount,
    supplies: supplies.filter(({ days, gasDays, deliveries }) => days.length + gasDays.length + deliveries.length > 0),
    corrections: corrections.filter(({ supplyPointId }) =>
      supplies.some((one) => one.supplyPointId === supplyPointId && one.days.length + one.gasDays.length > 0),
    ),
    lines: [],
    result: { totalCents: 0, gstCents: 0 },
  })
}

const rangeFrom = (startDate: Day, days: number): DayRange => ({ startDate, endDate: addDays(startDate, days - 1) })

/** A bill that could have been issued; the same seed makes the same bill. Its hash is empty. */
export const anyProof = (seed: number): BillProof => {
  const dice = diceOf(seed)
  const from = addDays(dice.of(starts), dice.whole(0, 9))
  return billOf(dice, anyAccount(dice, seed, from), rangeFrom(from, dice.of([7, 28, 29, 30, 31])))
}

/** Two bills of one customer, one after the other: over clock changes, with new prices, new and ended agreements. */
export const anyProofs = (seed: number): { readonly before: BillProof; readonly bill: BillProof } => {
  const dice = diceOf(seed)
  const from = addDays(dice.of(starts), dice.whole(0, 9))
  const account = anyAccount(dice, seed, from)
  const first = rangeFrom(from, dice.of([28, 29, 30, 31]))
  const second = rangeFrom(addDays(first.endDate, 1), dice.of([28, 29, 30, 31]))
  return { before: billOf(dice, account, first), bill: billOf(dice, account, second) }
}

/** The reversal that takes a bill back. */
export const reversalOf = (proof: BillProof): BillProof => ({
  ...proof,
  hash: '',
  invoice: {
    ...proof.invoice,
    id: `${proof.invoice.id}-r`,
    number: `${proof.invoice.number}-R`,
    kind: 'reversal',
    reverses: proof.invoice.id,
  },
  lines: proof.lines.map(reversedLine),
  result: { totalCents: 0 - proof.result.totalCents, gstCents: 0 - proof.result.gstCents },
})
