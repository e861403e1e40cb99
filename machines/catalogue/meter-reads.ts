import { meterPhotoMachine } from '#machines/meter-reads/meter-photo.machine.ts'
import { meterReadChangeMachine } from '#machines/meter-reads/meter-read-change.machine.ts'
import { meterReadEffectMachine } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { meterReadFormMachine } from '#machines/meter-reads/meter-read-form.machine.ts'
import { meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { chartsOf } from './entry.ts'

export const meterReadCharts = chartsOf('Meter reads', [
  {
    id: 'meterReads',
    title: 'Meter reads',
    machine: meterReadsMachine,
    requirements: ['METER-01', 'METER-02', 'METER-03', 'METER-05'],
  },
  {
    id: 'meterReadForm',
    title: 'Sending a meter read',
    machine: meterReadFormMachine,
    requirements: ['METER-04', 'METER-07..METER-17'],
  },
  {
    id: 'meterReadEffect',
    title: 'Effect of a reading on the bill',
    machine: meterReadEffectMachine,
    requirements: ['METER-15'],
  },
  { id: 'meterPhoto', title: 'Photo of a meter', machine: meterPhotoMachine, requirements: ['METER-04'] },
  { id: 'meterReadChange', title: 'Changing or withdrawing a read', machine: meterReadChangeMachine, requirements: ['METER-16'] },
])
