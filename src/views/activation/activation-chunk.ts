import { activationMachine } from '#machines/activation/activation.machine.ts'
import { ActivationPage } from './activation-page.tsx'

export const activation = { machine: activationMachine, View: ActivationPage }
