import { createActor, fromCallback } from 'xstate'
import type { Meter, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { meterPhotoMachine } from '#machines/meter-reads/meter-photo.machine.ts'
import { meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { firstOf, standInsFor } from '#tests/kit/stand-ins.ts'
import { accountWith, answering, point } from '#tests/usage/readings.ts'
import { gasMeter, noon, siteMetersWith } from './meters.ts'

/** The meters as they are read, round whatever is looked at: at noon of 9 June. */
export const metersAround = (meters: readonly Meter[] = [gasMeter], reads: readonly MeterRead[] = []) =>
  createActor(
    meterReadsMachine.provide({
      actors: {
        ...standInsFor(meterReadsMachine, { photo: firstOf(meterPhotoMachine, undefined) }).actors,
        account: answering({ billingAccounts: [accountWith(point)] }),
        clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: noon })),
        history: answering({ reads: [...reads] }),
        meters: answering(siteMetersWith(...meters)),
      } as never,
    }),
    { input: { supplyPointId: null } },
  ).start()
