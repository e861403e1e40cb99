import { lpgOrderChangeMachine } from '#machines/bottled-gas/lpg-order-change.machine.ts'
import { lpgOrderFormMachine } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import { chartsOf } from './entry.ts'

export const bottledGasCharts = chartsOf('Bottled gas', [
  {
    id: 'lpgOrder',
    title: 'Ordering bottled gas',
    machine: lpgOrderMachine,
    requirements: ['LPG-02', 'LPG-08', 'LPG-11', 'LPG-12'],
  },
  {
    id: 'lpgOrderForm',
    title: 'Bottled gas order form',
    machine: lpgOrderFormMachine,
    requirements: ['LPG-03..LPG-05', 'LPG-09', 'LPG-10', 'LPG-13', 'LPG-20', 'LPG-21', 'LPG-23..LPG-28', 'LPG-38'],
  },
  { id: 'lpgOrderChange', title: 'Changing a gas order', machine: lpgOrderChangeMachine, requirements: ['LPG-08'] },
])
