import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BillProof } from '#contract/bills/invoices.contract.ts'
import { provenText, proofHash } from '#tests/billing/bill-hash.ts'
import { halfHoursBehind } from '#domain/billing/bill-half-hours.ts'
import { proveBill, type ProvenLine } from '#domain/billing/bill-proof.ts'
import { canonicalJson } from '#tests/billing/canonical-json.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { hasPython, provePy } from '#tests/billing/prove-py.ts'
import { anyProof, reversalOf } from '#tests/kit/any-proof.ts'

const bills = 1_000
const seeds = Array.from({ length: bills }, (_, index) => index)
const hashed = (proof: BillProof): BillProof => ({ ...proof, hash: createHash('sha256').update(provenText(proof)).digest('hex') })
/** Every eighth is taken back. */
const billed = (seed: number) => hashed(seed % 8 === 7 ? reversalOf(anyProof(seed)) : anyProof(seed))
const all = seeds.map(billed)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('any bill', () => {
  it('proves itself, and is of all kinds: clock changes, new prices, free hours, export, gas, bottles, corrections, credit', () => {
    expect(all.flatMap((proof) => proveBill(proof).differences)).toEqual([])
    const kinds = new Set(all.flatMap(({ lines }) => lines.map(({ kind }) => kind)))
    expect([...kinds].toSorted()).toEqual(['bottles', 'correction', 'daily', 'discount', 'energy', 'export', 'freeHours'])
    const days = all.flatMap(({ supplies }) => supplies.flatMap((supply) => supply.days))
    expect(new Set(days.map(({ wh }) => wh.length))).toEqual(new Set([46, 48, 50]))
    const count = (isOne: (proof: BillProof) => boolean) => all.filter(isOne).length
    expect({
      newPrices: count(({ supplies }) => supplies.some((one) => new Set(one.days.map(({ tariff }) => tariff)).size > 1)) > 100,
      weekdaysOnly: count(({ supplies }) => supplies.some(({ tariffs }) => tariffs[0]?.bands[0]?.weekdaysOnly)) > 100,
      missing: count(({ supplies }) => supplies.some((one) => one.days.some(({ wh }) => wh.includes(null)))) > 100,
      credit: count(({ invoice, result }) => invoice.kind === 'bill' && result.totalCents < 0) > 10,
    }).toEqual({ newPrices: true, weekdaysOnly: true, missing: true, credit: true })
  })

  it('says of each line which days it is made of: they add up to its quantity and its exact money', () => {
    const lines = all.slice(0, 200).flatMap((proof) => proveBill(proof).lines)
    const together = (line: ProvenLine) => [
      sum(line.days.map(({ exact }) => exact)),
      sum(line.days.map(({ quantity }) => quantity ?? 0)),
    ]
    const counted = lines.filter(({ exact }) => exact !== null)
    expect(counted.map(together)).toEqual(
      counted.map(({ exact, quantity, unit }) => [exact, roundHalfAway((quantity ?? 0) * (unit === 'kWh' ? 1000 : 1))]),
    )
    expect(counted.map(({ exact }) => centsOf(exact ?? 0))).toEqual(counted.map(({ cents }) => cents))
    const discounts = lines.filter(({ kind }) => kind === 'discount')
    expect(discounts.length).toBeGreaterThan(50)
    expect(discounts.filter((line) => Math.abs((together(line)[0] ?? 0) / exactCent - line.cents) > 0.51)).toEqual([])
  })
})

describe('a proof', () => {
  const proof = billed(4)

  it('says which line does not come out as it was printed, and that the total does not', () => {
    const [first, ...others] = proof.lines
    if (!first) throw new Error('no line')
    const wrong = { ...proof, lines: [{ ...first, cents: first.cents + 42 }, ...others] }
    expect(proveBill(wrong).differences).toEqual([
      { position: 1, description: first.description, printed: first.cents + 42, worked: first.cents },
    ])
    const result = { ...proof.result, totalCents: proof.result.totalCents + 42 }
    expect(proveBill({ ...proof, result }).differences).toEqual([
      { position: 0, description: 'Total', printed: result.totalCents, worked: proof.result.totalCents },
    ])
    const last = proof.lines.at(-1)
    expect(proveBill({ ...proof, lines: proof.lines.slice(0, -1) }).differences).toEqual([
      { position: proof.lines.length, description: last?.description, printed: null, worked: last?.cents },
    ])
  })

  it('comes out otherwise when a half-hour or a price is another one', () => {
    const supplies = structuredClone(proof.supplies)
    const day = supplies[0]?.days.find(({ wh }) => wh[20] !== null)
    if (!day) throw new Error('no day')
    day.wh[20] = (day.wh[20] ?? 0) + 1000
    expect(proveBill({ ...proof, supplies }).differences.length).toBeGreaterThan(0)
    const dearer = structuredClone(proof.supplies)
    for (const tariff of dearer[0]?.tariffs ?? []) tariff.dailyMillicents += 1_000
    expect(proveBill({ ...proof, supplies: dearer }).differences.length).toBeGreaterThan(0)
  })

  it('tells how far it is, day by day, up to all of its half-hours', () => {
    const told: [number, number][] = []
    const { halfHours, actualHalfHours, estimatedHalfHours, missingHalfHours } = proveBill(proof, (done, total) =>
      told.push([done, total]),
    )
    const days = proof.supplies.flatMap((supply) => supply.days)
    expect(halfHours).toBe(sum(days.map(({ wh }) => wh.length)))
    expect(actualHalfHours + estimatedHalfHours + missingHalfHours).toBe(halfHours)
    expect(told.length).toBe(days.length)
    expect(told.at(-1)).toEqual([halfHours, halfHours])
  })

  it('has a hash over its canonical text, whatever the order of its keys', async () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'Tūī "x"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"Tūī \\"x\\"","d":null}]}')
    const turned = Object.fromEntries(Object.entries(proof).toReversed()) as BillProof
    expect(await proofHash(turned)).toBe(proof.hash)
    expect(await proofHash({ ...proof, gstPercent: 16 })).not.toBe(proof.hash)
  })

  it('is what the wire says', () => {
    expect(all.slice(0, 100).map((one) => BillProof.safeParse(one).success)).toEqual(Array.from({ length: 100 }, () => true))
  })
})

describe('the half-hours of a day', () => {
  it('are priced by the hour of the local clock and add up to the day of the lines', () => {
    const days = all
      .filter(({ invoice }) => invoice.kind === 'bill')
      .slice(0, 60)
      .flatMap((proof) =>
        proveBill(proof)
          .lines.filter(({ kind, supplyType }) => kind === 'energy' && supplyType === 'electricity')
          .flatMap((line) => line.days.slice(0, 12).map((day) => ({ proof, line, day }))),
      )
    const behind = days.map(({ proof, line, day }) => {
      const own = halfHoursBehind(proof, line.supplyPointId ?? '', day.day).filter(({ band }) => band === line.band)
      return [sum(own.map(({ wh }) => wh ?? 0)), sum(own.map(({ exact }) => exact))]
    })
    expect(days.length).toBeGreaterThan(500)
    expect(behind).toEqual(days.map(({ day }) => [day.quantity, day.exact]))
  })

  it('come twice from 2 to 3 where the clock goes back, and not at all where it goes forward', () => {
    const on = (count: number) => {
      const found = all
        .flatMap((proof) =>
          proof.supplies.map((supply) => ({ proof, supply, day: supply.days.find(({ wh }) => wh.length === count) })),
        )
        .find((one) => one.day)
      return found?.day ? halfHoursBehind(found.proof, found.supply.supplyPointId, found.day.day) : []
    }
    expect(
      on(50)
        .slice(2, 10)
        .map(({ hour, minute, repeat }) => [hour, minute, repeat]),
    ).toEqual([
      [1, 0, null],
      [1, 30, null],
      [2, 0, 'first'],
      [2, 30, 'first'],
      [2, 0, 'second'],
      [2, 30, 'second'],
      [3, 0, null],
      [3, 30, null],
    ])
    expect(
      on(46)
        .slice(2, 6)
        .map(({ hour, minute }) => [hour, minute]),
    ).toEqual([
      [1, 0],
      [1, 30],
      [3, 0],
      [3, 30],
    ])
  })
})

describe.runIf(hasPython)('a calculator of somebody else', () => {
  it(`in Python comes to the same lines and totals of ${bills} bills, and to the same hashes`, () => {
    const { status, stderr, lines: said } = provePy(all)
    expect([stderr, said.filter((line) => !line.endsWith('difference $0.00'))]).toEqual(['', []])
    expect([status, said.length]).toEqual([0, bills])
  })

  it('says which line differs, and that the hash is not of these reads', () => {
    const proof = billed(4)
    const [first, ...others] = proof.lines
    if (!first) throw new Error('no line')
    const { status, lines: said } = provePy({ ...proof, lines: [{ ...first, cents: first.cents + 42 }, ...others] })
    expect(status).toBe(1)
    expect(said).toEqual([
      `${proof.invoice.number}: $${(proof.result.totalCents / 100).toFixed(2)}, line 1: printed (${first.quantity}, ${first.cents + 42}), worked out (${first.quantity}, ${first.cents}); hash: not of these reads and prices`,
    ])
  })
})
