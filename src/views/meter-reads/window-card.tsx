import type { ReadWindow } from '#contract/meter-reads/meter-reads.contract.ts'
import { WindowStrip, type WindowDayKind } from '#design/charts/window-strip.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Text } from '#design/theme/text.tsx'
import { addDays, type Day, formatDate, formatDay } from '#domain/basics/days.ts'
import type { WindowDay } from '#domain/supply/read-window.ts'
import { selectWindowDays } from '#machines/meter-reads/register-points.selectors.ts'

const kinds: Readonly<Record<WindowDay, WindowDayKind>> = { early: 'plain', counts: 'counts', late: 'late', next: 'plain' }
const words: Readonly<Record<WindowDay, string>> = {
  early: 'on this bill, and we estimate the days after it',
  counts: 'on this bill',
  late: 'late, so we redo the bill',
  next: 'on the next bill',
}

interface WindowCardProps {
  readonly window: ReadWindow
  readonly today: Day
}

export const WindowCard = ({ window, today }: WindowCardProps) => {
  const days = selectWindowDays(window)
  const spanOf = (does: WindowDay): string => {
    const matchingDays = days.filter((day) => day.does === does)
    const [first] = matchingDays
    const last = matchingDays.at(-1)
    return first && last ? `${formatDate(first.day)} to ${formatDate(last.day)}` : ''
  }
  return (
    <TitledCard title="When a read counts" gap={3}>
      <Text kind="small" tone="second">
        Your bill closes on {formatDay(window.closesOn)}.
        {today < (days[0]?.day ?? today) ? ' An earlier read counts too, and we estimate the days after it.' : ''}
      </Text>
      <WindowStrip
        label="Days around the end of this bill"
        days={days.map(({ day, does }) => ({
          key: day,
          date: String(Number(day.slice(8))),
          kind: kinds[does],
          isToday: day === today,
          words: `${formatDay(day)}: ${words[does]}`,
        }))}
        legend={[
          { kind: 'counts', label: `${spanOf('counts')}: ${words.counts}` },
          { kind: 'late', label: `${spanOf('late')}: ${words.late}` },
          { kind: 'plain', label: `From ${formatDate(addDays(window.lateUntil, 1))}: ${words.next}` },
        ]}
      />
    </TitledCard>
  )
}
