import { useSelector } from '@xstate/react'
import type { MenuEntry } from '#design/controls/menu-entries.ts'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { selectCanChoose, selectChoice } from '#machines/analytics/analytics.selectors.ts'

const options = [
  { value: 'agreed', label: 'On' },
  { value: 'declined', label: 'Off' },
] as const

/** Nothing is selected until the customer chose. */
export const useStatisticsEntry = (actor: AnalyticsActor | undefined): readonly MenuEntry[] => {
  const canChoose = useSelector(actor, (snapshot) => (snapshot ? selectCanChoose(snapshot) : false))
  const choice = useSelector(actor, (snapshot) => (snapshot ? selectChoice(snapshot) : null))
  if (!actor || !canChoose) return []
  return [
    {
      kind: 'choice',
      label: 'Usage statistics',
      value: choice ?? '',
      options,
      onChange: (value) => actor.send({ type: 'analytics.choose', choice: value === 'agreed' ? 'agreed' : 'declined' }),
    },
  ]
}
