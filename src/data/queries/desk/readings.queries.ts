import * as contract from '#contract/desk/readings.contract.ts'
import type { ReadingDecision } from '#domain/desk/reading-decision.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export const heldReadings = () => query(contract.readHeldReadings, { query: {} })

export const heldReading = ({ number }: { readonly number: number }) =>
  query(contract.readHeldReading, { params: { number: String(number) } })

export const takenFiles = ({ outcome }: { readonly outcome: 'refused' | 'partly' | null }) =>
  query(contract.readTakenFiles, { query: outcome === null ? {} : { outcome } })

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
