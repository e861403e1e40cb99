import { styled } from '#design/theme/stitches.ts'

const Weeks = styled('div', { display: 'flex', alignItems: 'flex-end', gap: 6, height: 120, padding: '0 14px' })

const Week = styled('div', { display: 'flex', alignItems: 'flex-end', justifyContent: 'center', gap: 2, flex: 1, height: '100%' })

const Bar = styled('i', {
  flex: 1,
  maxWidth: 18,
  minHeight: 1,
  borderRadius: '4px 4px 0 0',
  '@forced': { forcedColorAdjust: 'none' },
  variants: { kind: { first: { background: '$bar' }, second: { background: '$barDim' } } },
})

const Key = styled('p', {
  display: 'flex',
  gap: 16,
  padding: '8px 14px 12px',
  fontSize: 13,
  color: '$ink2',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 10, height: 10, minHeight: 10, borderRadius: 3 },
})

interface WeekBarsProps {
  readonly weeks: readonly { readonly key: string; readonly first: number; readonly second: number }[]
  readonly first: string
  readonly second: string
}

/** Two counts a week, side by side. A table with the same figures stands beside it, so it is hidden from screen readers. */
export const WeekBars = ({ weeks, first, second }: WeekBarsProps) => {
  const most = Math.max(1, ...weeks.flatMap((week) => [week.first, week.second]))
  const heightOf = (count: number) => ({ height: `${(count / most) * 100}%` })
  return (
    <div aria-hidden>
      <Weeks>
        {weeks.map((week) => (
          <Week key={week.key}>
            <Bar kind="first" style={heightOf(week.first)} />
            <Bar kind="second" style={heightOf(week.second)} />
          </Week>
        ))}
      </Weeks>
      <Key>
        <span>
          <Bar as="i" kind="first" />
          {first}
        </span>
        <span>
          <Bar as="i" kind="second" />
          {second}
        </span>
      </Key>
    </div>
  )
}
