import { useSelector } from '@xstate/react'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { type BillOverviewActor, billOverviewMachine } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { selectNextPayment } from '#machines/bills/bill-figures.selectors.ts'
import { BillStripCard } from '#views/bills/bill-strip-card.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { HowYouPayCard } from '#views/bills/how-you-pay-card.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { BillCards } from './bill-cards.tsx'
import { BillDetail } from './bill-detail.tsx'
import { windowWords } from './bill-overview-words.ts'
import { BillsCard } from './bills-card.tsx'

const WindowChooser = ({ actor }: { actor: BillOverviewActor }) => {
  const windows = useSelector(actor, select.selectWindows, isSameJson)
  const upcoming = useSelector(actor, select.selectUpcoming)
  const known = useSelector(actor, select.selectBillsAvailability)
  const today = useSelector(actor, select.selectToday)
  const { window: shown } = useSelector(actor, select.selectSelectedWindow, isSameJson)
  const at = windows.findIndex(({ startDate }) => startDate === shown.startDate)
  const choose = (startDate: string) => actor.send({ type: 'window.choose', startDate })
  const step = (by: number) => {
    const to = windows[at + by]
    return to ? () => choose(to.startDate) : undefined
  }
  const noteOf = ({ label, bill }: (typeof windows)[number], index: number): string => {
    const onTrack = upcoming?.onTrackFor ?? null
    const amount =
      index === 0 ? (onTrack === null ? null : `about ${formatWholeDollars(onTrack)}`) : bill ? formatOwed(bill.total) : null
    return [label, amount ?? (index === 0 || known !== 'known' ? null : 'no bill')].filter(Boolean).join(' · ')
  }
  return (
    <DateStepper label="Bill period" previousLabel="Previous bill" nextLabel="Next bill" onPrevious={step(1)} onNext={step(-1)}>
      <WindowPicker
        label="Choose a bill"
        selectedKey={shown.startDate}
        hasLongNotes
        options={windows.map((window, index) => ({
          key: window.startDate,
          label: windowWords(window, today),
          note: noteOf(window, index),
        }))}
        onPick={choose}
      />
    </DateStepper>
  )
}

const AddressNotice = ({ actor }: { actor: BillOverviewActor }) => {
  const { as, window } = useSelector(actor, select.selectSelectedWindow, isSameJson)
  const today = useSelector(actor, select.selectToday)
  if (as === 'asked') return null
  return (
    <NoticeBar tone="info">
      {as === 'nearest'
        ? `We don’t have a bill for exactly those days. The closest is ${windowWords(window, today)}.`
        : 'That link has no dates in it, so here’s your upcoming bill.'}
    </NoticeBar>
  )
}

const Showing = ({ actor }: { actor: BillOverviewActor }) => {
  const { period, bill, howYouPay, strip } = useSelector(actor, ({ children }) => children)
  const upcoming = useSelector(actor, select.selectUpcoming)
  const summary = useSelector(actor, select.selectSummary)
  const today = useSelector(actor, select.selectToday)
  if (!period || !howYouPay) return null
  const next = summary && selectNextPayment(summary, upcoming)
  return (
    <Stack gap={4}>
      {upcoming?.costIncluded ? (
        <Grid>
          <Cell span={7}>
            <BillsCard actor={actor} />
          </Cell>
          {strip ? (
            <Cell span={5}>
              <BillStripCard actor={strip} today={today} />
            </Cell>
          ) : null}
        </Grid>
      ) : null}
      <AddressNotice actor={actor} />
      <Row spread wraps css={{ '@print': { display: 'none' } }}>
        <Text as="h2" kind="h2">
          Day by day
        </Text>
        <WindowChooser actor={actor} />
      </Row>
      <BillCards actor={actor} />
      <Grid>
        <Box css={{ display: 'grid', '@lg': { gridColumn: 'span 8 !important' } }}>
          <BillDetail actor={actor} period={period} bill={bill} />
        </Box>
        <Box css={{ '@lg': { gridColumn: 'span 4 !important' } }}>
          <HowYouPayCard actor={howYouPay} next={next} />
        </Box>
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillOverviewActor }) => {
  const problem = useSelector(actor, select.selectOverviewProblem)
  switch (useSelector(actor, select.selectOverviewMode)) {
    case 'loading':
      return (
        <WaitingCard label="Your bills">
          <Skeleton css={{ width: 220, height: 32 }} />
          <Skeleton css={{ height: 110 }} />
          <SkeletonHills height={240} />
        </WaitingCard>
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your bills',
          }}
        />
      )
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const BillOverviewView = ({ actor }: { actor: BillOverviewActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectOverviewTabs)} current="bill" hasOwnWays>
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'bill', machine: billOverviewMachine, View: BillOverviewView })
