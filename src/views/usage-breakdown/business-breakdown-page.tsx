import { type UsageBreakdownActor, usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { definePage } from '#views/page.ts'
import { UsageBreakdownView } from './usage-breakdown-view.tsx'

const BusinessView = ({ actor }: { actor: UsageBreakdownActor }) => <UsageBreakdownView actor={actor} isBusiness />

export const page = definePage({ id: 'businessBreakdown', machine: usageBreakdownMachine, View: BusinessView })
