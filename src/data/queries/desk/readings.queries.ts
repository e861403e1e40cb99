import * as contract from '#contract/desk/readings.contract.ts'
import type { ReadingDecision } from '#domain/desk/reading-decision.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export interface HeldQuestion {
  /** Of the page before; empty for the first. */
  readonly after: string
  readonly show: contract.HeldFilter | null
}

export const heldReadings = ({ after, show }: HeldQuestion) =>
  query(contract.readHeldReadings, { query: { ...(after !== '' && { after }), ...(show !== null && { show }) } })

export const heldReading = ({ number }: { readonly number: number }) =>
  query(contract.readHeldReading, { params: { number: String(number) } })

export interface FilesQuestion {
  readonly outcome: 'refused' | 'partly' | null
  /** Of the page before; empty for the first. */
  readonly after: string
}

export const takenFiles = ({ outcome, after }: FilesQuestion) =>
  query(contract.readTakenFiles, { query: { ...(outcome !== null && { outcome }), ...(after !== '' && { after }) } })

export const readHeldAgain = () => readAgain([contract.readHeldReadings])

export interface DecisionRequest {
  readonly number: number
  readonly decision: ReadingDecision
  readonly text: string
  readonly hasRolledOver: boolean
  readonly key: string
}

export const decideHeldReading: Mutation<{ readonly number: number }, DecisionRequest> = {
  mutationKey: ['decideHeldReading'],
  mutationFn: ({ number, decision, text, hasRolledOver, key }) => {
    const params = { number: String(number) }
    const written = text.trim()
    if (decision === 'ask') return call(contract.askAboutHeldReading, { params, body: { text: written }, key })
    if (decision === 'refuse') return call(contract.refuseHeldReading, { params, body: { reason: written }, key })
    const body = { hasRolledOver, note: written === '' ? null : written }
    return call(contract.releaseHeldReading, { params, body, key })
  },
}
