import type { DirectDebitRun, RunState } from '#contract/desk/direct-debit-runs.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'

const states: Readonly<Record<RunState, { readonly tone: 'warn' | 'good' | 'neutral' | 'bad'; readonly text: string }>> = {
  waiting: { tone: 'warn', text: 'Waiting for a second person' },
  released: { tone: 'good', text: 'Released' },
  sentBack: { tone: 'neutral', text: 'Sent back' },
  refused: { tone: 'bad', text: 'Refused by the bank' },
  made: { tone: 'neutral', text: 'Needs no release' },
}

export const StateBadge = ({ state }: Pick<DirectDebitRun, 'state'>) => (
  <DeskBadge tone={states[state].tone}>{states[state].text}</DeskBadge>
)

export const maker = ({ madeBy }: DirectDebitRun) => madeBy ?? 'The nightly run'
