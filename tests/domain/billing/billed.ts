import type { BillProof, ProofLine, ProofSupply, ProofTariff } from '#contract/bills/invoices.contract.ts'
import { addDays, type Day, daysOf, localHourOf, weekday } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'

/** Chance from a seed: numbers from 0 up to 1, the same each time (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const anytime = (startDate: Day, endDate: Day | null, rate: number, more: Partial<ProofTariff> = {}): ProofTariff => ({
  planName: 'Everyday',
  startDate,
  endDate,
  dailyMillicents: 180_000,
  exportMillicents: 12_000,
  bands: [{ name: 'anytime', rateMillicents: rate, fromHour: 0, toHour: 24, weekdaysOnly: false }],
  ...more,
})

export const dayAndNight = (startDate: Day, endDate: Day | null, day: number, night: number): ProofTariff => ({
  ...anytime(startDate, endDate, 0),
  planName: 'Night Saver',
  bands: [
    { name: 'day', rateMillicents: day, fromHour: 7, toHour: 21, weekdaysOnly: false },
    { name: 'night', rateMillicents: night, fromHour: 21, toHour: 7, weekdaysOnly: false },
  ],
})

/** Half away from zero, of exact money in hundred-millionths of a cent. */
const toCents = (exact: bigint): number => {
  const size = exact < 0n ? -exact : exact
  const cents = Number((size * 2n + 100_000_000n) / 200_000_000n)
  return exact < 0n ? 0 - cents : cents
}

const bandOf = (tariff: ProofTariff, isWeekend: boolean, hour: number) =>
  tariff.bands.findIndex(
    ({ fromHour, toHour, weekdaysOnly }) =>
      !(weekdaysOnly && isWeekend) && (fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour),
  )

/** The lines of a meter's days, by tariff and band, each rounded once. */
const metered = (supply: ProofSupply): Omit<ProofLine, 'position'>[] =>
  supply.tariffs.flatMap((tariff, position) => {
    const days = supply.days.filter((day) => day.tariff === position)
    const gas = supply.gasDays.filter((day) => day.tariff === position)
    if (days.length + gas.length === 0) return []
    const about = { supplyType: supply.supplyType, supplyPointId: supply.supplyPointId }
    const bands = tariff.bands.map(() => ({ wh: 0, free: 0 }))
    let sent = 0
    for (const day of days) {
      const hours = hoursOf(day.day)
      const isWeekend = weekday(day.day) === 0 || weekday(day.day) === 6
      for (const [index, wh] of day.wh.entries()) {
        const band = bands[bandOf(tariff, isWeekend, hours[index] ?? 0)]
        if (!band) throw new RangeError('no band')
        band.wh += wh ?? 0
        if (day.free.includes(index)) band.free += wh ?? 0
      }
      for (const wh of day.exportWh ?? []) sent += wh ?? 0
    }
    for (const { wh } of gas) if (bands[0]) bands[0].wh += wh
    const priced = (wh: number, index: number) => toCents(BigInt(wh) * BigInt((tariff.bands[index]?.rateMillicents ?? 0) * 115))
    const count = days.length + gas.length
    const daily = toCents(BigInt(count) * BigInt(tariff.dailyMillicents) * 115_000n)
    return [
      ...bands.map(({ wh }, index) => ({
        ...about,
        kind: 'energy' as const,
        description: `energy ${index}`,
        quantity: wh,
        unit: 'Wh' as const,
        cents: priced(wh, index),
      })),
      { ...about, kind: 'daily' as const, description: 'daily', quantity: count, unit: 'days' as const, cents: daily },
      ...bands.flatMap(({ free }, index) =>
        free === 0
          ? []
          : [
              {
                ...about,
                kind: 'freeHours' as const,
                description: 'free',
                quantity: free,
                unit: 'Wh' as const,
                cents: 0 - priced(free, index),
              },
            ],
      ),
      ...(sent === 0
        ? []
        : [
            {
              ...about,
              kind: 'export' as const,
              description: 'sent',
              quantity: sent,
              unit: 'Wh' as const,
              cents: 0 - toCents(BigInt(sent) * BigInt(tariff.exportMillicents * 100)),
            },
          ]),
    ]
  })

const bottled = ({ supplyPointId, deliveries }: ProofSupply): Omit<ProofLine, 'position'>[] =>
  deliveries.length === 0
    ? []
    : [
        {
          kind: 'bottles',
          supplyType: 'lpg',
          supplyPointId,
          description: 'Bottled Gas (LPG), 45 kg bottles',
          quantity: deliveries.reduce((total, { bottles }) => total + bottles, 0),
          unit: 'bottles',
          cents: deliveries.reduce((total, { cents }) => total + cents, 0),
        },
      ]

/** Lines that follow from no supply: what is put right, and a discount. */
export type Extra = Pick<ProofLine, 'kind' | 'description' | 'cents'>

/** A bill with its lines, worked out here and not by the product. */
export const billed = (
  startDate: Day,
  endDate: Day,
  supplies: readonly ProofSupply[],
  extras: readonly Extra[] = [],
): BillProof => {
  const own = supplies.flatMap((supply) => [...metered(supply), ...bottled(supply)])
  const others = extras.map((extra) => ({ ...extra, supplyType: null, supplyPointId: null, quantity: null, unit: null }))
  const lines = [...own, ...others].map((line, index) => ({ ...line, position: index + 1 }))
  return {
    schema: 'bill-proof/1',
    invoice: {
      id: `bill to ${endDate}`,
      number: endDate,
      kind: 'bill',
      startDate,
      endDate,
      issuedOn: addDays(endDate, 1),
      dueDate: addDays(endDate, 14),
      reverses: null,
      replaces: null,
      isReconstructed: false,
    },
    gstPercent: 15,
    discount: null,
    supplies: [...supplies],
    corrections: [],
    lines,
    result: { totalCents: lines.reduce((total, { cents }) => total + cents, 0), gstCents: 0 },
    hash: '',
  }
}

const empty = { icp: null, site: '14 Tūī Lane', tariffs: [], days: [], gasDays: [], deliveries: [] }

/** Which of the tariffs is in force on a day; null for none. */
const inForce = (tariffs: readonly ProofTariff[], day: Day): number | null => {
  const found = tariffs.findIndex(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
  return found < 0 ? null : found
}

const known = new Map<Day, readonly number[]>()

/** The hours of the clock at which the half-hours of a day begin. */
const hoursOf = (day: Day): readonly number[] => {
  const count = known.has(day) ? 0 : halfHoursOf(day)
  const hours = known.get(day) ?? Array.from({ length: count }, (_, index) => localHourOf(index, count))
  known.set(day, hours)
  return hours
}

interface Metered {
  readonly id?: string
  readonly tariffs: readonly ProofTariff[]
  /** Watt-hours of a half-hour of the clock. */
  readonly wh: (day: Day, hour: number, index: number) => number | null
  readonly exportWh?: (day: Day, hour: number) => number
  readonly free?: (day: Day) => number[]
}

export const electricity = (
  startDate: Day,
  endDate: Day,
  { id = 'meter', tariffs, wh, exportWh, free }: Metered,
): ProofSupply => ({
  ...empty,
  supplyPointId: id,
  supplyType: 'electricity',
  tariffs: [...tariffs],
  days: daysOf({ startDate, endDate }).map((day) => {
    const hours = hoursOf(day)
    return {
      day,
      tariff: inForce(tariffs, day),
      revision: 1,
      wh: hours.map((hour, index) => wh(day, hour, index)),
      exportWh: exportWh ? hours.map((hour) => exportWh(day, hour)) : null,
      free: free?.(day) ?? [],
      quality: null,
    }
  }),
})

export const naturalGas = (
  startDate: Day,
  endDate: Day,
  tariffs: readonly ProofTariff[],
  wh: (day: Day) => number,
): ProofSupply => ({
  ...empty,
  supplyPointId: 'gas',
  supplyType: 'naturalGas',
  tariffs: [...tariffs],
  gasDays: daysOf({ startDate, endDate }).map((day) => ({
    day,
    tariff: inForce(tariffs, day) ?? 0,
    wh: wh(day),
    quality: 'read',
  })),
})

export const bottledGas = (day: Day, bottles: number): ProofSupply => ({
  ...empty,
  supplyPointId: 'lpg',
  supplyType: 'lpg',
  deliveries: bottles === 0 ? [] : [{ day, bottles, bottleMillicents: null, cents: bottles * 12_500 }],
})
