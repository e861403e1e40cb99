import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { ChevronLeft, ChevronRight } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { titleOf as pageTitle, pathOf } from '#domain/portal/routes.ts'
import { type BillInsightsActor, billInsightsMachine } from '#machines/bill-insights/bill-insights.machine.ts'
import * as select from '#machines/bill-insights/bill-insights.selectors.ts'
import { titleOf } from '#views/bills/bill-words.ts'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { LoadedBill } from './loaded-bill.tsx'
import { ProvenBill } from './proven-bill.tsx'

const square = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '$button',
  color: '$ink2',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
} as const

const Way = styled(Link, { ...square, '@hover': { '&:hover': { background: '$sunken' } } })
const NoWay = styled('span', { ...square, opacity: 0.45 })

const Step = ({ href, label, children }: { href: string | null; label: string; children: ReactNode }) =>
  href === null ? (
    <NoWay role="img" aria-label={`No ${label.toLowerCase()}`}>
      {children}
    </NoWay>
  ) : (
    <Way href={href} aria-label={label}>
      {children}
    </Way>
  )

interface BillStepsProps {
  /** Addresses; null at the ends. */
  readonly earlier: string | null
  readonly later: string | null
}

const BillSteps = ({ earlier, later }: BillStepsProps) =>
  earlier === null && later === null ? null : (
    <Row as="nav" gap={1} aria-label="Other bills">
      <Step href={earlier} label="Earlier bill">
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Step href={later} label="Later bill">
        <ChevronRight size={20} aria-hidden />
      </Step>
    </Row>
  )

const Content = ({ actor }: { actor: BillInsightsActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const bill = useSelector(actor, select.selectInvoice)
  const problem = useSelector(actor, select.selectProblem)
  switch (mode) {
    case 'loading':
      return (
        <WaitingCard label={pageTitle('billInsights')}>
          <SkeletonHills height={360} />
        </WaitingCard>
      )
    case 'showing':
      return bill ? <ProvenBill actor={actor} bill={bill} /> : null
    case 'loaded':
      return bill ? <LoadedBill actor={actor} bill={bill} /> : null
    case 'noBills':
      return (
        <NothingCard
          title="No bill yet"
          detail="Your first bill will show here, line by line."
          action={<Button href={pathOf('dashboard')}>Dashboard</Button>}
        />
      )
    case 'unknown':
      return (
        <NothingCard
          title="We couldn’t find that bill"
          detail="This account doesn’t have that bill. It could be on another account of yours."
          action={<Button href={pathOf('billInsights')}>See the newest bill</Button>}
        />
      )
    case 'notShown':
      return (
        <NothingCard
          title="You won’t see your group’s bills here"
          detail="Your group pays its bills together. They go to its manager."
          action={<Button href={pathOf('usage')}>See your electricity use</Button>}
        />
      )
    case 'failed':
      return <FailureCard actor={actor} problem={problem} />
  }
}

export const BillInsightsView = ({ actor }: { actor: BillInsightsActor }) => {
  const tabs = useSelector(actor, select.selectInsightsTabs)
  const { head, year, earlier, later } = useSelector(
    actor,
    (snapshot) => ({
      head: select.selectHead(snapshot),
      year: select.selectThisYear(snapshot),
      earlier: select.selectEarlier(snapshot),
      later: select.selectLater(snapshot),
    }),
    shallowEqual,
  )
  const heading = useHeadingFocus(head?.id ?? null)
  return (
    <BillsFrame
      tabs={tabs}
      current="billInsights"
      title={head ? titleOf(head, year) : pageTitle('billInsights')}
      headingRef={heading}
      chooser={<BillSteps earlier={earlier} later={later} />}
    >
      <Content actor={actor} />
    </BillsFrame>
  )
}

export const page = definePage({ id: 'billInsights', machine: billInsightsMachine, View: BillInsightsView })
