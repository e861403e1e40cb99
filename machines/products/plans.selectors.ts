import type { SnapshotFrom } from 'xstate'
import type { AgreedPlan } from '#contract/account/account.contract.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { plansMachine } from './plans.machine.ts'

const none: readonly AgreedPlan[] = []

export const selectPlans = (snapshot: SnapshotFrom<typeof plansMachine>): readonly AgreedPlan[] =>
  selectLoaded(snapshot)?.supplyPoints ?? none
