import { receiptsMachine } from '#machines/receipts/receipts.machine.ts'
import { ReceiptsView } from './receipts-view.tsx'

/** Loaded by the `receiptsDrawer` chart when it first opens. */
export const receipts = { machine: receiptsMachine, View: ReceiptsView }
