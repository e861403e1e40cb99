import type { Devices } from '#contract/devices/devices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { CodesActor } from '#machines/second-factor/codes.machine.ts'
import type { PasskeysActor } from '#machines/second-factor/passkeys.machine.ts'
import type { DevicesSnapshot } from './devices.machine.ts'

export type DevicesMode = 'loading' | 'failed' | 'showing'

export const selectDevicesMode = (snapshot: DevicesSnapshot): DevicesMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'showing' }) ? 'showing' : 'loading'
}

export type EndMode = 'idle' | 'ending' | 'ended' | 'unended' | 'unproven' | 'proving'

export const selectEndMode = (snapshot: DevicesSnapshot): EndMode =>
  (['ending', 'ended', 'unended', 'unproven', 'proving'] as const).find((mode) =>
    snapshot.matches({ open: { showing: mode } }),
  ) ?? 'idle'

export const selectDevices = ({ context }: DevicesSnapshot): Devices | null => dataOf(context.devices)
export const selectPasskeysActor = ({ children }: DevicesSnapshot): PasskeysActor | undefined => children.passkeys
export const selectCodesActor = ({ children }: DevicesSnapshot): CodesActor | undefined => children.codes
export const selectPressed = ({ context }: DevicesSnapshot): string | null => context.deviceId
export const selectDevicesProblem = ({ context }: DevicesSnapshot): Problem | null =>
  problemIn(context.devices) ?? context.problem
