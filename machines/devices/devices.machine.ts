import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { devices, endDevices } from '#data/queries/devices/devices.queries.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { codesMachine } from '#machines/second-factor/codes.machine.ts'
import { passkeysMachine } from '#machines/second-factor/passkeys.machine.ts'
import { pressProof, type ProofEvent, provesFor, provesOr } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the devices', { devices })
const actors = {
  ...reads.actors,
  ...pressProof.actors,
  codes: codesMachine,
  end: fromMutation(endDevices),
  passkeys: passkeysMachine,
}

export interface DevicesContext extends ReadingsOf<typeof reads> {
  /** Null: all other browsers. */
  readonly deviceId: string | null
  readonly problem: Problem | null
}

/** `deviceId` null: all others. */
interface DeviceEnd {
  readonly deviceId: string | null
}

export type DevicesEvent = ReadsEvent | PageEvent | ProofEvent | ({ type: 'device.end' } & DeviceEnd)

const page = setup({
  types: {} as PageTypes<typeof actors, DevicesContext, DevicesEvent>,
  actors,
  actions: { ...reads.actions, ...pressProof.actions },
  guards: { ...reads.guards, ...pressProof.guards },
}).extend({
  actions: {
    storeDevice: assign((_, { deviceId }: DeviceEnd) => ({ deviceId, problem: null })),
  },
  guards: {
    canEnd: ({ context }, { deviceId }: DeviceEnd) =>
      (dataOf(context.devices)?.signedIn ?? []).some(({ id, isThis }) => !isThis && (deviceId === null || id === deviceId)),
  },
})

const atRest = {
  on: { 'device.end': { guard: withEvent('canEnd'), target: 'ending', actions: withEvent('storeDevice') } },
} as const

/** Signs out one browser, or all others. Run by `page` at /account/profile/devices. */
export const devicesMachine = page.createMachine({
  id: 'devices',
  description: 'The customer sees where they’re signed in, and signs other devices out.',
  meta: {
    why: 'These are the devices where you’re signed in, or were until recently.',
    next: 'A device leaves this list when you sign it out.',
  },
  context: { ...reads.nothingRead, deviceId: null, problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'The devices are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#devices.failed', { areRead: 'showing' }),
        showing: {
          description: 'The devices are shown; passkeys and codes have charts of their own.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'codes', src: 'codes' },
            { id: 'passkeys', src: 'passkeys' },
          ],
          initial: 'idle',
          states: {
            idle: { description: 'No device is being signed out.', ...atRest },
            ending: writing('end', {
              description: 'A device, or all other devices, are being signed out.',
              sends: ({ deviceId }: DevicesContext) => ({ deviceId }),
              done: 'ended',
              failed: provesOr('unended'),
            }),
            ended: { description: 'The device is signed out: its next call is refused.', ...atRest },
            unended: {
              description: 'The device wasn’t signed out, or the result is unknown.',
              meta: changeFailed,
              ...atRest,
            },
            ...provesFor('devices', 'devices'),
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DevicesActor = ActorRefFrom<typeof devicesMachine>
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>
