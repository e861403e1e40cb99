import { useSelector } from '@xstate/react'
import { type RefObject, useRef, type ReactNode } from 'react'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Card } from '#design/theme/card.tsx'
import { Check } from '#design/theme/icons.ts'
import { Box, Grid, Stack, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { splitDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillInsightsActor } from '#machines/bill-insights/bill-insights.machine.ts'
import * as select from '#machines/bill-insights/bill-insights.selectors.ts'
import type { BillQueryActor } from '#machines/bill-insights/bill-query.machine.ts'
import { selectCanAsk } from '#machines/bill-insights/bill-query.selectors.ts'
import { amountSentence, issuedWords, lengthWords, plansOf, stateWords } from '#views/bills/bill-words.ts'
import { Allowed } from '#views/kit/access.tsx'
import { BillChangeCard } from './bill-change-card.tsx'
import { BillDocuments } from './bill-documents.tsx'
import { BillQueryCard } from './bill-query-card.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { EstimatesCard } from './estimates-card.tsx'
import { FilesCard } from './files-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { ProofBox } from './proof-box.tsx'

const Part = styled('div', { display: 'flex', flexDirection: 'column', minWidth: 0 })

const AmountPart = ({ bill, documents }: { bill: Invoice; documents: ReactNode }) => {
  const { tone, text } = stateWords(bill)
  const { whole, cents } = splitDollars(bill.total)
  const isOwed = (bill.state === 'open' && bill.payment === null && bill.total > 0) || bill.state === 'overdue'
  return (
    <Part>
      <Row gap={3} wraps>
        <Badge tone={tone}>
          {tone === 'good' ? <Check size={14} strokeWidth={2.6} aria-hidden /> : null}
          {text}
        </Badge>
        <Badge>{lengthWords(bill)}</Badge>
        {plansOf(bill).map((plan) => (
          <Badge key={plan}>{plan}</Badge>
        ))}
      </Row>
      <Box css={{ marginTop: '$4' }}>
        <Figure whole={whole} fraction={cents} />
        {bill.total < 0 ? (
          <Text as="span" tone="second" css={{ marginInlineStart: '$2' }}>
            {bill.kind === 'reversal' ? 'cancelled' : 'in credit'}
          </Text>
        ) : null}
      </Box>
      <Text tone="second" isTabular css={{ marginTop: '$3' }}>
        {amountSentence(bill)}
      </Text>
      <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }}>
        {issuedWords(bill)}
      </Text>
      <Row gap={2} wraps css={{ marginTop: 'auto', paddingTop: 18 }}>
        {isOwed ? <Button href={pathOf('paymentOptions')}>Pay now</Button> : null}
        {documents}
      </Row>
    </Part>
  )
}

const Hero = styled('div', {
  display: 'grid',
  gap: '$5',
  '@lg': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'stretch', gap: '$8' },
})

const notPrinted = { '@print': { display: 'none' } }

const column = { '@belowLg': { gap: '$4' } }

/** Opens a question at its place. */
const Question = ({ actor, place }: { actor: BillQueryActor; place: RefObject<HTMLDivElement | null> }) =>
  useSelector(actor, selectCanAsk) ? (
    <Button
      tone="soft"
      onClick={() => {
        actor.send({ type: 'query.ask' })
        place.current?.focus()
      }}
    >
      Question a line
    </Button>
  ) : null

export const ProvenBill = ({ actor, bill }: { actor: BillInsightsActor; bill: Invoice }) => {
  const proof = useSelector(actor, select.selectProofActor)
  const lines = useSelector(actor, select.selectLinesActor)
  const files = useSelector(actor, select.selectFilesActor)
  const pdf = useSelector(actor, select.selectPdfActor)
  const change = useSelector(actor, select.selectChangeActor)
  const query = useSelector(actor, select.selectQueryActor)
  const otherSide = useSelector(actor, select.selectCorrectionActor)
  const correction = useSelector(actor, select.selectCorrection, isSameJson)
  const questions = useRef<HTMLDivElement>(null)
  if (!proof || !lines || !files || !pdf) return null
  return (
    <Grid>
      <Cell span={12}>
        <Card aria-label="This bill’s total">
          <Hero>
            <AmountPart bill={bill} documents={<BillDocuments bill={bill} pdf={pdf} files={files} proof={proof} />} />
            <ProofBox
              actor={proof}
              question={
                query ? (
                  <Allowed to="askBillQuery">
                    <Question actor={query} place={questions} />
                  </Allowed>
                ) : null
              }
            />
          </Hero>
        </Card>
      </Cell>
      {correction && otherSide ? (
        <Cell span={12}>
          <CorrectionCard correction={correction} bill={bill} actor={otherSide} />
        </Cell>
      ) : null}
      {change ? (
        <Cell span={12} css={{ '&:empty': { display: 'none' } }}>
          <BillChangeCard actor={change} />
        </Cell>
      ) : null}
      <Cell span={8} css={{ alignSelf: 'start' }}>
        <Stack gap={5} css={column}>
          <LinesCard actor={lines} proofActor={proof} bill={bill} />
          {query ? (
            <Box ref={questions} tabIndex={-1} css={notPrinted}>
              <BillQueryCard actor={query} />
            </Box>
          ) : null}
        </Stack>
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Stack gap={5} css={column}>
          {bill.kind === 'reversal' ? null : <EstimatesCard actor={proof} isTakenBack={bill.state === 'reversed'} />}
          <Box css={notPrinted}>
            <FilesCard actor={files} proofActor={proof} />
          </Box>
        </Stack>
      </Cell>
    </Grid>
  )
}
