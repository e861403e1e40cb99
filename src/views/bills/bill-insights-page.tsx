import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useKeptFocus } from '#design/controls/kept-focus.ts'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Page } from '#design/theme/layout.tsx'
import { titleOf as pageTitle, pathOf } from '#domain/routes.ts'
import { troubleOf } from '#domain/trouble.ts'
import { type BillInsightsActor, billInsightsMachine } from '#machines/bills/bill-insights.machine.ts'
import * as select from '#machines/bills/bill-insights.selectors.ts'
import { definePage } from '#views/page.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { BillHead } from './bill-head.tsx'
import { titleOf } from './bill-words.ts'
import { ProvenBill } from './proven-bill.tsx'

const Nothing = (words: { title: string; detail: string; action: ReactNode }) => (
  <Card>
    <Narrow>
      <EmptyState {...words} />
    </Narrow>
  </Card>
)

const Content = ({ actor }: { actor: BillInsightsActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const bill = useSelector(actor, select.selectInvoice)
  const problem = useSelector(actor, select.selectProblem)
  switch (mode) {
    case 'loading':
      return (
        <Card aria-busy aria-label={pageTitle('billInsights')} css={{ minHeight: 420 }}>
          <SkeletonHills height={360} />
        </Card>
      )
    case 'showing':
      return bill ? <ProvenBill actor={actor} bill={bill} /> : null
    case 'noBills':
      return (
        <Nothing
          title="No bill yet"
          detail="Your first bill will prove itself here, line by line."
          action={<Button href={pathOf('dashboard')}>Dashboard</Button>}
        />
      )
    case 'unknown':
      return (
        <Nothing
          title="We couldn’t find that bill"
          detail="This account has no bill by that name. It may belong to another account of yours."
          action={<Button href={pathOf('billInsights')}>See the newest bill</Button>}
        />
      )
    case 'notShown':
      return (
        <Nothing
          title="Your group’s bills are not shown here"
          detail="Your group pays its bills together: they go to its manager."
          action={<Button href={pathOf('usage')}>See your electricity use</Button>}
        />
      )
    case 'failed':
      return problem ? <TroubleCard trouble={troubleOf(problem)} onRetry={() => actor.send({ type: 'load.retry' })} /> : null
  }
}

/** One bill: what it comes to, the proof of it, and what it is made of. */
export const BillInsightsView = ({ actor }: { actor: BillInsightsActor }) => {
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
  const heading = useKeptFocus(head?.id ?? null)
  return (
    <Page css={{ paddingBottom: '$8' }}>
      <BillHead
        earlier={earlier}
        later={later}
        headingRef={heading}
        title={head ? titleOf(head, year) : pageTitle('billInsights')}
      />
      <Box css={{ marginTop: '$4' }}>
        <Content actor={actor} />
      </Box>
    </Page>
  )
}

export const page = definePage({ id: 'billInsights', machine: billInsightsMachine, View: BillInsightsView })
