import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { chartsOf } from './entry.ts'

export const billCharts = chartsOf('Bills', [
  {
    id: 'betaNotice',
    title: 'Notice that a page is being tried out',
    machine: betaNoticeMachine,
    requirements: ['BILL-48'],
  },
])
