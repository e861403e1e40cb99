import type { DatedTariffs, PriceChange, PriceChanges, PriceEffectPage } from '#contract/desk/prices.contract.ts'

export const heldChange: PriceChange = {
  changeId: 'c-1',
  plan: 'everyday',
  planName: 'Everyday',
  from: '2026-04-01',
  cameAt: '2026-06-09T08:00:00+12:00',
  doneAt: null,
  status: 'held',
  accounts: 0,
  total: 412,
  corrected: 0,
  reason: null,
}

export const priceChanges: PriceChanges = {
  changes: [
    heldChange,
    { ...heldChange, changeId: 'c-2', planName: 'Night owl', status: 'running', accounts: 120, total: 300 },
    { ...heldChange, changeId: 'c-3', planName: 'Sun', status: 'done', accounts: 9, total: 9, corrected: 4 },
  ],
  requests: [
    { approvalId: 'a-1', plan: 'big', from: '2026-05-01', what: 'Price Big again from 1 May 2026', requestedBy: 'Jade Wu' },
  ],
  next: 'next-changes',
}

export const datedTariffs: DatedTariffs = {
  tariffs: [
    {
      plan: 'everyday',
      planName: 'Everyday',
      supplyType: 'electricity',
      startDate: '2026-04-01',
      endDate: null,
      dailyMillicents: 260_000,
      exportMillicents: 13_500,
      bottleMillicents: 10_869_565,
      bands: [
        { name: 'peak', rateMillicents: 31_250, fromHour: 7, toHour: 21, weekdaysOnly: true },
        { name: 'offPeak', rateMillicents: 18_000, fromHour: 0, toHour: 24, weekdaysOnly: false },
      ],
    },
  ],
  next: null,
}

/** 25 of 40 accounts. */
export const firstPage: PriceEffectPage = {
  planName: 'Everyday',
  total: 40,
  looked: 25,
  changed: 1,
  bills: 2,
  upCents: 0,
  downCents: -1_934,
  accounts: [
    {
      billingAccountId: 'b-mele',
      customerNumber: '500 219 664',
      customerName: 'Mele Tupou',
      cents: -1_934,
      lines: [
        { supplyType: 'electricity', startDate: '2026-04-02', endDate: '2026-04-30', cents: -1_000 },
        { supplyType: 'electricity', startDate: '2026-05-01', endDate: '2026-05-29', cents: -934 },
      ],
    },
  ],
  next: 'b-mele',
}

export const lastPage: PriceEffectPage = {
  ...firstPage,
  looked: 15,
  bills: 1,
  upCents: 420,
  downCents: 0,
  accounts: [
    {
      billingAccountId: 'b-private',
      customerNumber: '500 001 002',
      customerName: null,
      cents: 420,
      lines: [{ supplyType: 'naturalGas', startDate: null, endDate: null, cents: 420 }],
    },
  ],
  next: null,
}

export const nothingChanges: PriceEffectPage = {
  ...firstPage,
  looked: 40,
  changed: 0,
  bills: 0,
  downCents: 0,
  accounts: [],
  next: null,
}
