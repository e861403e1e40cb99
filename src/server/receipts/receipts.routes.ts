import * as contract from '#contract/receipts/receipts.contract.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { type Admission, admitUndo, readReceipts, undoReceipt } from './receipts.ts'

export const routes: Area = (server, { db }) => {
  const { wire } = server
  serve(server, contract.readReceipts, ({ caller, query, now }) => readReceipts(wire, query.before, { tx: db, caller, now }))

  serveIdempotent<typeof contract.undoReceipt, Admission>(
    server,
    contract.undoReceipt,
    async ({ params, prepared: admission, ...call }) => {
      const receipt = await undoReceipt(wire, params.receiptId, { ...call, params, prepared: undefined }, admission)
      await admission.noteDone()
      return receipt
    },
    ({ params, caller, now }) => admitUndo(wire, params.receiptId, caller, now),
  )
}
