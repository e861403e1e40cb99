import type { SnapshotFrom } from 'xstate'
import type { Ev, EvModels, MyEvOptions } from '#contract/ev/ev-plan.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type MyEvMode, all, carOf, myEvMachine } from './my-ev.machine.ts'

type MyEvSnapshot = SnapshotFrom<typeof myEvMachine>

export const selectMyEvMode = ({ value }: MyEvSnapshot): MyEvMode => {
  if (typeof value !== 'object') return value
  if (typeof value.reading === 'object') return 'editing'
  return value.reading === 'restoring' ? 'loading' : value.reading
}

export const selectHasSaveFailed = (snapshot: MyEvSnapshot): boolean => snapshot.matches({ reading: { editing: 'failed' } })

export const selectCar = ({ context }: MyEvSnapshot): Ev | null => carOf(context)

const noModels: EvModels['models'] = []

export const selectModels = ({ context: { models } }: MyEvSnapshot): EvModels['models'] =>
  models.status === 'ready' ? models.data.models : noModels

const noChargers: MyEvOptions['chargers'] = []

export const selectChargers = ({ context: { options } }: MyEvSnapshot): MyEvOptions['chargers'] =>
  options.status === 'ready' ? options.data.chargers : noChargers

export const selectMyEvProblem = ({ context }: MyEvSnapshot): Problem | null => {
  const failed = all(context).find(({ status }) => status === 'failed')
  return failed?.status === 'failed' ? failed.problem : null
}
