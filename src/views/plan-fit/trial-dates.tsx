import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import type { TrialDate } from '#machines/plan-fit/plan-trial.selectors.ts'

const Line = styled('ol', {
  listStyle: 'none',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  marginBlock: '$2',
  '& > li': { position: 'relative', display: 'grid', justifyItems: 'center', gap: 6, textAlign: 'center' },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: 7,
    left: 'calc(50% + 12px)',
    width: 'calc(100% - 24px)',
    height: 3,
    borderRadius: 3,
    background: '$surface',
  },
  '& > li[data-past="true"]:not(:last-child)::before': { background: '$primary' },
})

const Dot = styled('span', {
  width: 17,
  height: 17,
  borderRadius: 17,
  border: '3px solid $primary',
  background: '$surface',
  variants: { isPast: { true: { background: '$primary' } } },
  '@forced': { border: '3px solid CanvasText' },
})

const words = { start: 'Starts', firstCheck: 'First check', secondCheck: 'Second check', last: 'Last day to go back' } as const

export const TrialDates = ({ dates }: { readonly dates: readonly TrialDate[] }) => (
  <Line aria-label="Dates of the trial">
    {dates.map(({ day, what, isPast }) => (
      <li key={what} data-past={isPast}>
        <Dot isPast={isPast} />
        <Text kind="small" weight="medium">
          {formatDate(day)}
        </Text>
        <Text kind="caption" tone="second">
          {words[what]}
        </Text>
      </li>
    ))}
  </Line>
)
