import type { ActivatedLogin, ActivationCheck, FinishedActivation } from '#contract/activation/activation.contract.ts'
import type { ActivationFields } from '#domain/customer/activation.ts'
import type { FieldEvent, FormContext } from '#machines/kit/form.ts'
import type { PauseEvent } from './activation.actors.ts'

export interface ActivationInput {
  readonly isSignedIn: boolean
}

export interface ActivationContext extends ActivationInput, FormContext<ActivationFields> {
  readonly key: string
  readonly link: string | null
  /** By browser and address. */
  readonly canMakePasskeys: boolean
  readonly triesLeft: number
  readonly secondsToWait: number
  /** Epoch ms. */
  readonly resendAt: number
  readonly secondsLeft: number
  readonly login: ActivatedLogin | null
}

export type ActivationMethod = 'passkey' | 'password'

export type ActivationEvent =
  | FieldEvent<ActivationFields>
  | PauseEvent
  | { type: 'form.submit' }
  | { type: 'letter.open' }
  | { type: 'link.use' }
  | { type: 'mail.resend' }
  | { type: 'method.choose'; method: ActivationMethod }
  | { type: 'email.skip' }
  | { type: 'step.back' }
  | { type: 'dashboard.open' }
  | { type: 'help.open' }
  | { type: 'activation.restart' }
  | { type: 'page.restored' }

export const noFields: ActivationFields = {
  accountNumber: '',
  email: '',
  code: '',
  letterCode: '',
  newEmail: '',
  password: '',
  hasAgreed: false,
}

export interface FieldNames {
  readonly names: readonly (keyof ActivationFields)[]
}

export type Finished = FinishedActivation
export type Check = ActivationCheck
