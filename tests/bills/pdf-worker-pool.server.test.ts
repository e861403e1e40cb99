import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { quantile } from '#domain/basics/quantiles.ts'
import type { AnyDocument, ReceiptDocument } from '#server/documents/document-types.ts'
import { createPdfWorkerPool, QueueFull } from '#server/documents/pdf-worker-pool.ts'
import { print as printHere, warmUp } from '#server/documents/render.ts'
import { readPdf } from './read-pdf.ts'

const receipt: ReceiptDocument = {
  kind: 'receipt',
  brand: 'fizz',
  madeOn: '2026-06-09',
  to: { customerNumber: '1', name: 'A', address: ['B'] },
  transaction: {
    id: 'abcdef12',
    date: '2026-06-09',
    kind: 'payment',
    title: 'Card',
    detail: 'Payment, thank you',
    amount: -10,
    balanceAfter: 0,
    invoiceId: null,
    supplyTypes: [],
    document: 'receipt',
  },
}
const broken: AnyDocument = { ...receipt, transaction: { ...receipt.transaction, kind: 'fee' } }

/** Microseconds of this thread alone: a clock's would be the machine's other work too. */
const threadTime = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

describe('the press', () => {
  it('makes a hundred together, each of which takes the thread that answers a fifth of what it takes to print one', async () => {
    const press = createPdfWorkerPool({ workers: 2 })
    await press.enqueue((print) => print(receipt))
    const taken = [threadTime()]
    let [inHand, most, reading, mostReading] = [0, 0, 0, 0]
    const make = () =>
      press.enqueue(async (print) => {
        inHand += 1
        reading += 1
        most = Math.max(most, inHand)
        mostReading = Math.max(mostReading, reading)
        await nextTurn()
        reading -= 1
        const bytes = await print(receipt)
        inHand -= 1
        taken.push(threadTime())
        return bytes
      })
    const all = await Promise.all(Array.from({ length: 100 }, make))
    await press.close()
    expect(all.every((bytes) => new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-')).toBe(true)
    const each = taken.slice(1).map((time, index) => time - (taken[index] ?? 0))
    // What printing takes on this machine, beside whatever else it does.
    const printed: number[] = []
    await warmUp()
    for (const _ of Array.from({ length: 20 })) {
      const begun = threadTime()
      await printHere(receipt)
      printed.push(threadTime() - begun)
    }
    // Of most: one of them may have to collect the garbage of all that ran before.
    expect(quantile(each, 0.5)).toBeLessThan(quantile(printed, 0.5) / 5)
    // Two threads, and two that are read meanwhile: the others are not read before it is their turn.
    expect(most).toBe(4)
    // One after the other: what others ask meanwhile waits for one statement and not for four.
    expect(mostReading).toBe(1)
  })

  it('fails alone, whole, and goes on with the next', async () => {
    const press = createPdfWorkerPool({ workers: 1 })
    const [bad, good] = await Promise.allSettled([broken, receipt].map((paper) => press.enqueue((print) => print(paper))))
    expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
    await press.close()
  })

  it('prints a name in letters that it meets for the first time', async () => {
    const press = createPdfWorkerPool({ workers: 1 })
    const name = '王小明 Ελένη'
    const bytes = await press.enqueue((print) => print({ ...receipt, to: { ...receipt.to, name } }))
    await press.close()
    expect((await readPdf(bytes)).text).toContain(name)
  })

  it('does not wait for ever, nor for any number', async () => {
    const press = createPdfWorkerPool({ workers: 1, most: 1, timeout: 1 })
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => press.enqueue((print) => print(receipt))))
    const slow = new Error('A receipt took longer than 1 ms')
    expect(all.map((each) => each.status === 'rejected' && each.reason)).toEqual([
      slow,
      slow,
      slow,
      slow,
      new QueueFull('1 documents are waited for'),
    ])
    await press.close()
  })

  it('has no thread before somebody looks at their bills, and none after nobody did for a while', async () => {
    const press = createPdfWorkerPool({ workers: 2, idle: 20 })
    expect(press.threads()).toBe(0)
    void press.warm()
    await expect.poll(() => press.threads(), { interval: 1 }).toBe(1)
    await Promise.all([1, 2].map(() => press.enqueue((print) => print(receipt))))
    await expect.poll(() => press.threads()).toBe(0)
    await press.enqueue((print) => print(receipt))
    await press.close()
  })

  it('has its first thread ready before a document is asked for', async () => {
    const [warmed, cold] = [createPdfWorkerPool({ workers: 1 }), createPdfWorkerPool({ workers: 1 })]
    await warmed.warm()
    const first = await Promise.race(
      Object.entries({ cold, warmed }).map(async ([name, press]) => {
        await press.enqueue((print) => print(receipt))
        return name
      }),
    )
    expect(first).toBe('warmed')
    await Promise.all([warmed, cold].map((press) => press.close()))
  })
})
