import { problem } from '#tests/app/answers.ts'
import { isDone, moves, reports } from '#tests/kit/events.ts'
import { addressFound, booked, offers, planInfo, rates, told } from './answers.ts'

export const next = { type: 'step.next' }
export const back = { type: 'step.back' }
export const close = { type: 'wizard.close' }
export const open = (step: string) => ({ type: 'step.open', step })
export const change = (name: string, value: unknown) => ({ type: 'field.change', name, value })
export const confirm = (key: string) => ({ type: 'move.confirm', key })
export const kept = (modalStep: number, more: object = {}) =>
  isDone('draft', { draft: { modalStep, form: { ...told, ...more } }, address: addressFound })
export const nothingKept = isDone('draft', { draft: null, address: null })
export const addressIs = (value: string, chosen: object | null) =>
  moves('address', {
    value,
    context: { query: addressFound.fullAddress, chosen, dpId: addressFound.dpId },
    hasTag: () => false,
    matches: (state: unknown) => state === value,
  } as never)
export const choosing = addressIs('choosing', null)
export const offersAre = reports('offers', { status: 'ready', data: { offers, bonusOffer: null } })
export const ratesAre = reports('rates', { status: 'ready', data: { rates, additionalPlanInfo: planInfo } })
export const unread = reports('offers', { status: 'failed', problem })
export const refused = (more: object = {}) => isDone('command', { status: 'refused', problem: { ...problem, ...more } })
export const done = isDone('command', { status: 'done', answer: booked })
export const keeps = { does: ['keepDraft'] }
