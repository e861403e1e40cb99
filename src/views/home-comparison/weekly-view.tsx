import { useSelector } from '@xstate/react'
import type { HomeComparison, GroupComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { Legend } from '#design/charts/legend.tsx'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Grid, Box } from '#design/theme/layout.tsx'
import { formatDateLong, formatHour } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { selectHoursApart } from '#machines/home-comparison/comparison-figures.selectors.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { BarsCard } from './bars-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { fuelNames, kindWords } from './comparison-words.ts'
import { CriteriaCard } from './criteria-card.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { DistributionCard } from './distribution-card.tsx'
import { NotCompared } from './missing-comparison.tsx'
import { RankCard, type RankCardProps } from './rank-card.tsx'
import { WeekCard } from './week-card.tsx'

type Hours = NonNullable<GroupComparison['hours']>

const sentenceOf = (hours: Hours): string => {
  const { higher, lower } = selectHoursApart(hours)
  const texts = [
    ...(higher ? [`Your ${higher} are higher`] : []),
    ...(lower ? [`your ${lower} ${higher ? '' : 'are '}lower`] : []),
  ]
  if (texts.length === 0) return 'Your hours are similar.'
  const words = texts.join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const HoursCard = ({ answer, hours }: { answer: HomeComparison; hours: Hours }) => {
  const words = kindWords(answer.kind)
  const sentence = `An average day, kWh per hour. ${sentenceOf(hours)}`
  return (
    <ChartCard
      title="When you differ"
      sentence={sentence}
      table={
        <DataTable
          caption="An average day, kWh by hour"
          columns={[
            { name: 'From', cell: ({ hour }) => formatHour(hour) },
            { name: 'You', cell: ({ own: ownHours }) => formatKwhFine(ownHours), isNumber: true },
            { name: words.similar, cell: ({ similar }) => formatKwhFine(similar), isNumber: true, isSecond: true },
          ]}
          lines={hours.own.map((ownWh, hour) => ({ hour, own: ownWh, similar: hours.similar[hour] ?? 0 }))}
          keyOf={({ hour }) => String(hour)}
        />
      }
    >
      <AreaChart hours={hours.own} compare={hours.similar} label="An average day by the hour" caption={sentence} />
      <Box css={{ marginTop: '$3' }}>
        <Legend
          items={[
            { kind: 'actual', label: 'You' },
            { kind: 'compareLine', label: words.similar },
          ]}
        />
      </Box>
    </ChartCard>
  )
}

const Notices = ({ answer: { hasHomeProfileChanged, changedOn, isLite, kind } }: { answer: HomeComparison }) => (
  <>
    {hasHomeProfileChanged ? (
      <Cell span={12}>
        <NoticeBar tone="info">
          Your group changed{changedOn ? ` on ${formatDateLong(changedOn)}` : ''}. Earlier months use the old one.
        </NoticeBar>
      </Cell>
    ) : null}
    {isLite ? (
      <Cell span={12}>
        <NoticeBar tone="plain">
          Your meter doesn’t send half-hourly readings, so we can’t show when or how your {kind} uses power.
        </NoticeBar>
      </Cell>
    ) : null}
  </>
)

const Popup = ({ actor, answer }: { actor: HomeComparisonActor; answer: HomeComparison }) => {
  const close = () => actor.send({ type: 'popup.close' })
  return (
    <Dialog
      isOpen={useSelector(actor, select.selectIsPopupOpen)}
      title="Your comparison is ready"
      description={`It covers ${answer.daysOfData} days so far. It’ll be a fair comparison after 30 days.`}
      size="small"
      onClose={close}
    >
      <Button onClick={close}>Show my comparison</Button>
    </Dialog>
  )
}

const ChosenRank = ({ actor, answer, comparison }: { actor: HomeComparisonActor } & Omit<RankCardProps, 'fuel' | 'aside'>) => {
  const ranked = useSelector(actor, ({ context }) => context.rankedFuel)
  const fuels = useSelector(actor, select.selectMonthFuels)
  return (
    <RankCard
      answer={answer}
      comparison={comparison}
      fuel={ranked}
      aside={
        fuels.length > 1 ? (
          <Segmented
            label="Rank of"
            value={ranked}
            options={fuels.map((option) => ({ value: option, label: fuelNames[option] }))}
            onChange={(fuel) => actor.send({ type: 'ranked.choose', fuel })}
          />
        ) : null
      }
    />
  )
}

interface WeeklyViewProps {
  readonly actor: HomeComparisonActor
  readonly answer: HomeComparison
  /** Too few days: hatched bars only. */
  readonly isEarly: boolean
}

export const WeeklyView = ({ actor, answer, isEarly }: WeeklyViewProps) => {
  const { choice, week } = useSelector(actor, ({ children }) => children)
  const { comparison, isLite } = answer
  const hasMore = comparison !== null && !isEarly && !isLite
  const similar = kindWords(answer.kind).similar.toLowerCase()
  return (
    <Grid>
      <Popup actor={actor} answer={answer} />
      <Notices answer={answer} />
      <Cell span={12}>
        {comparison ? (
          <BarsCard actor={actor} answer={answer} comparison={comparison} isEarly={isEarly} />
        ) : (
          <NotCompared answer={answer} />
        )}
      </Cell>
      {hasMore && comparison.distribution ? (
        <Cell span={7}>
          <DistributionCard answer={answer} comparison={comparison} distribution={comparison.distribution} />
        </Cell>
      ) : null}
      {hasMore ? (
        <Cell span={5}>
          {comparison.parts ? (
            <DifferenceCard answer={answer} parts={comparison.parts} />
          ) : week ? (
            <WeekCard actor={week} similar={similar} />
          ) : null}
        </Cell>
      ) : null}
      {isEarly || isLite ? null : (
        <Cell span={7}>
          <ChosenRank actor={actor} answer={answer} comparison={comparison} />
        </Cell>
      )}
      {hasMore && comparison.hours ? (
        <Cell span={5}>
          <HoursCard answer={answer} hours={comparison.hours} />
        </Cell>
      ) : null}
      {week && (!hasMore || comparison.parts) ? (
        <Cell span={12}>
          <WeekCard actor={week} similar={similar} />
        </Cell>
      ) : null}
      {choice ? (
        <Cell span={12}>
          <CriteriaCard answer={answer} actor={choice} />
        </Cell>
      ) : null}
    </Grid>
  )
}
