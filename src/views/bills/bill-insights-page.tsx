import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices.contract.ts'
import { useKeptFocus } from '#design/controls/kept-focus.ts'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Grid, Page, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { titleOf as pageTitle, pathOf } from '#domain/routes.ts'
import { troubleOf } from '#domain/trouble.ts'
import { type BillInsightsActor, billInsightsMachine } from '#machines/bills/bill-insights.machine.ts'
import * as select from '#machines/bills/bill-insights.selectors.ts'
import { definePage } from '#views/page.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { AmountPart } from './amount-part.tsx'
import { BillHead } from './bill-head.tsx'
import { titleOf } from './bill-words.ts'
import { CorrectionCard } from './correction-card.tsx'
import { EstimatesCard } from './estimates-card.tsx'
import { FilesCard } from './files-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { ProofBox } from './proof-box.tsx'

const Hero = styled('div', {
  display: 'grid',
  gap: '$5',
  '@lg': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'stretch', gap: '$8' },
})

const Showing = ({ actor, bill }: { actor: BillInsightsActor; bill: Invoice }) => {
  const proof = useSelector(actor, select.selectProofActor)
  const lines = useSelector(actor, select.selectLinesActor)
  const files = useSelector(actor, select.selectFilesActor)
  const correction = useSelector(actor, select.selectCorrection, (one, other) => JSON.stringify(one) === JSON.stringify(other))
  if (!proof || !lines || !files) return null
  return (
    <Grid>
      <Cell span={12}>
        <Card aria-label="What this bill comes to">
          <Hero>
            <AmountPart bill={bill} documents={null} />
            <ProofBox actor={proof} question={null} />
          </Hero>
        </Card>
      </Cell>
      {correction ? (
        <Cell span={12}>
          <CorrectionCard correction={correction} current={bill.id} />
        </Cell>
      ) : null}
      <Cell span={8} css={{ alignSelf: 'start' }}>
        <LinesCard actor={lines} proofActor={proof} bill={bill} />
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Stack gap={5} css={{ '@belowLg': { gap: '$4' } }}>
          <EstimatesCard actor={proof} />
          <FilesCard actor={files} proofActor={proof} />
        </Stack>
      </Cell>
    </Grid>
  )
}

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
      return bill ? <Showing actor={actor} bill={bill} /> : null
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
