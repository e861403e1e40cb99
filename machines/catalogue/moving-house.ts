import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { moveChangeMachine } from '#machines/moving-house/move-change.machine.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { moveWizardMachine } from '#machines/moving-house/move-wizard.machine.ts'
import { movingHouseMachine } from '#machines/moving-house/moving-house.machine.ts'
import { chartsOf } from './entry.ts'

export const movingHouseCharts = chartsOf('Moving house', [
  { id: 'movingHouse', title: 'Moving house', machine: movingHouseMachine, requirements: ['MOVE-01', 'MOVE-28', 'MOVE-38'] },
  {
    id: 'moveWizard',
    title: 'Moving house wizard',
    machine: moveWizardMachine,
    requirements: ['MOVE-02..MOVE-29', 'MOVE-31', 'MOVE-34..MOVE-37'],
  },
  {
    id: 'addressSearch',
    title: 'Address search',
    machine: addressSearchMachine,
    requirements: ['MOVE-19', 'MOVE-21', 'MOVE-24', 'MOVE-26'],
  },
  { id: 'moveChange', title: 'Changing a booked move', machine: moveChangeMachine, requirements: ['MOVE-38'] },
  {
    id: 'movePromotion',
    title: 'Moving house promotion',
    machine: movePromotionMachine,
    requirements: ['MOVE-30', 'MOVE-32', 'MOVE-33'],
  },
])
