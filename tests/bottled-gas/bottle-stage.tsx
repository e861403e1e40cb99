import { createActor, fromPromise } from 'xstate'
import type { BottleCare, BottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { DeliveryHistory } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import type { OrderStanding } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { bottleCareMachine } from '#machines/bottled-gas/bottle-care.machine.ts'
import { bottleLevelMachine } from '#machines/bottled-gas/bottle-level.machine.ts'
import { lpgOrderStatusLoad, lpgSummaryLoad } from '#machines/bottled-gas/loads.ts'
import { type LpgDeliveriesActor, lpgDeliveriesMachine } from '#machines/bottled-gas/lpg-deliveries.machine.ts'
import { answering } from '#tests/usage/readings.ts'
import { care, historyFrom, levelAnswer, order, standing, summary } from './bottle-answers.ts'

export interface Said {
  readonly level?: BottleLevel
  readonly care?: BottleCare
  readonly standing?: OrderStanding
  readonly history?: DeliveryHistory
}

/** The parts of the page, each with an answer at hand. */
export const parts = (said: Said = {}) => ({
  level: bottleLevelMachine.provide({
    actors: { level: answering(said.level ?? levelAnswer()) as never, draft: fromPromise(async () => null) as never },
  }),
  care: bottleCareMachine.provide({ actors: { care: answering(said.care ?? care()) as never } }),
  standing: lpgOrderStatusLoad.provide({ actors: { reading: answering(said.standing ?? standing(order())) as never } }),
  summary: lpgSummaryLoad.provide({ actors: { reading: answering(summary) as never } }),
  deliveries: lpgDeliveriesMachine.provide({ actors: { newest: answering(said.history ?? historyFrom(0)) as never } }),
})

/** The deliveries as they were read, with this download of them. */
export const deliveriesWith = (download: DownloadActor): LpgDeliveriesActor => {
  const actor = createActor(parts().deliveries, { input: { supplyAgreementId: 'agreement-1' } }).start()
  const snapshot = { ...actor.getSnapshot(), children: { download } } as ReturnType<LpgDeliveriesActor['getSnapshot']>
  return Object.assign(actor, { getSnapshot: () => snapshot })
}

export const summaryActor = () => createActor(parts().summary, { input: { supplyAgreementId: 'agreement-1' } }).start()
