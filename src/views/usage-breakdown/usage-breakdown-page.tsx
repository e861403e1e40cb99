import { type UsageBreakdownActor, usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { definePage } from '#views/page.ts'
import { UsageBreakdownView } from './usage-breakdown-view.tsx'

const EnergyMixView = ({ actor }: { actor: UsageBreakdownActor }) => <UsageBreakdownView actor={actor} isBusiness={false} />

export const page = definePage({ id: 'energyMix', machine: usageBreakdownMachine, View: EnergyMixView })
