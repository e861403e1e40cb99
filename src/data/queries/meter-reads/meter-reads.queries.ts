import { readAccounts, readSummary } from '#contract/account/account.contract.ts'
import { readGasBillPeriod, readUpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import { readInvoices } from '#contract/bills/invoices.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { readTransactions } from '#contract/transactions/transactions.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const siteMeters = () => query(contract.readSiteMeters, {})
export const meterReads = () => query(contract.readMeterReads, {})

export type SentReads = BodyOf<typeof commands.submitMeterRead>

export const meterReadPreview = (body: SentReads) => query(commands.readMeterReadPreview, { body })

export type MeterReadAct =
  | { readonly act: 'send'; readonly body: SentReads }
  | { readonly act: 'change'; readonly readId: string; readonly deviceReading: string; readonly isConfirmed?: true }
  | { readonly act: 'takeBack'; readonly readId: string }

export interface ReadsTaken {
  readonly reads: readonly contract.MeterRead[]
}

const send = (what: MeterReadAct, once: Once): Promise<ReadsTaken> => {
  switch (what.act) {
    case 'send':
      return call(commands.submitMeterRead, { body: what.body, ...once })
    case 'change': {
      const { readId, act: _, ...body } = what
      return call(commands.changeMeterRead, { params: { readId }, body, ...once })
    }
    case 'takeBack':
      return call(commands.takeBackMeterRead, { params: { readId: what.readId }, ...once })
  }
}

const readReadsAgain = () =>
  readAgain([
    contract.readSiteMeters,
    contract.readMeterReads,
    commands.readMeterReadPreview,
    readAccounts,
    readSummary,
    readGasBillPeriod,
    readUpcomingBill,
    readInvoices,
    readTransactions,
    readNextBestActions,
  ])

export const sendMeterRead: Mutation<ReadsTaken, Once & { readonly what: MeterReadAct }> = {
  mutationKey: ['sendMeterRead'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: readReadsAgain,
  onError: () => void readReadsAgain(),
}
