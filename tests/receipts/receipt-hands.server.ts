import type { Problem } from '#contract/kit.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { type Answer, type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

/** What a customer does with their receipts. */
export const receiptHands = (portal: DemoPortal, name: string) => {
  const page = (before?: string) =>
    portal.get<contract.Receipts>(name, contract.readReceipts, before === undefined ? {} : { query: { before } })
  const all = async (): Promise<contract.Receipt[]> => {
    const receipts: contract.Receipt[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const some = await page(before)
      receipts.push(...some.receipts)
      before = some.next
    }
    return receipts
  }
  return {
    page,
    all,
    /** As it is now. */
    find: async (receiptId: string) => (await all()).find((receipt) => receipt.receiptId === receiptId),
    /** The one receipt that it leaves. */
    of: async (work: () => Promise<Answer>): Promise<contract.Receipt> => {
      const before = (await all()).map(({ receiptId }) => receiptId)
      const { status, body } = await work()
      if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
      const [receipt, ...more] = (await all()).filter(({ receiptId }) => !before.includes(receiptId))
      if (!receipt || more.length > 0) throw new Error(`${receipt ? more.length + 1 : 0} receipts`)
      return receipt
    },
    undo: (receiptId: string, key = newKey()) => portal.ask(name, contract.undoReceipt, { params: { receiptId }, key }),
  }
}

export const problemOf = ({ status, body }: Answer) => {
  const { type, title, detail } = body as Problem
  return { status, type, title, detail }
}
