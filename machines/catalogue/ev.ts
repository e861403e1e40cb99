import { evEverywhereMachine } from '#machines/ev/ev-everywhere.machine.ts'
import { evLeaveMachine } from '#machines/ev/ev-leave.machine.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import { evVerificationMachine } from '#machines/ev/ev-verification.machine.ts'
import { idleFeeNoteMachine } from '#machines/ev/idle-fee-note.machine.ts'
import { myEvMachine } from '#machines/ev/my-ev.machine.ts'
import { chartsOf } from './entry.ts'

export const evCharts = chartsOf('EV', [
  { id: 'evPlan', title: 'EV plan', machine: evPlanMachine, requirements: ['EV-01', 'EV-02', 'EV-04', 'EV-42..EV-45'] },
  { id: 'myEv', title: 'My EV', machine: myEvMachine, requirements: ['EV-12..EV-16', 'EV-25'] },
  { id: 'evEverywhere', title: 'EV everywhere', machine: evEverywhereMachine, requirements: ['EV-03', 'EV-07', 'EV-08'] },
  {
    id: 'evLinking',
    title: 'Linking to the charge network',
    machine: evLinkingMachine,
    requirements: ['EV-05', 'EV-06', 'EV-11', 'EV-30', 'EV-33', 'EV-34', 'EV-37'],
  },
  {
    id: 'evVerification',
    title: 'Verifying a charge network account',
    machine: evVerificationMachine,
    requirements: ['EV-09', 'EV-10', 'EV-35', 'EV-36'],
  },
  { id: 'evLeave', title: 'Leaving the charge network', machine: evLeaveMachine, requirements: ['EV-31'] },
  { id: 'evPanel', title: 'Panel of a charging session', machine: evPanelMachine, requirements: ['EV-38'] },
  { id: 'idleFeeNote', title: 'Idle-fee information', machine: idleFeeNoteMachine, requirements: ['EV-40', 'EV-41'] },
])
