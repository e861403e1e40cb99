import type { SignInElsewhere } from '#contract/account-settings/account-settings.contract.ts'
import type { Devices } from '#contract/devices/devices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { CodesActor } from '#machines/second-factor/codes.machine.ts'
import type { PasskeysActor } from '#machines/second-factor/passkeys.machine.ts'
import type { DevicesSnapshot } from './devices.machine.ts'

export const selectDevicesMode = ({ value }: DevicesSnapshot) => stateName(value, 'open')
export const selectEndMode = ({ value }: DevicesSnapshot) => stateName(value, 'open', 'showing')

export const selectDevices = ({ context }: DevicesSnapshot): Devices | null => dataOf(context.devices)
export const selectSignInElsewhere = (snapshot: DevicesSnapshot): SignInElsewhere | null =>
  selectDevices(snapshot)?.signInElsewhere ?? null
export const selectPasskeysActor = ({ children }: DevicesSnapshot): PasskeysActor | undefined => children.passkeys
export const selectCodesActor = ({ children }: DevicesSnapshot): CodesActor | undefined => children.codes
export const selectPressed = ({ context }: DevicesSnapshot): string | null => context.deviceId
export const selectDevicesProblem = ({ context }: DevicesSnapshot): Problem | null =>
  problemIn(context.devices) ?? context.problem
