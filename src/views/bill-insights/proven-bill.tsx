import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { BillInsightsActor } from '#machines/bill-insights/bill-insights.machine.ts'
import * as select from '#machines/bill-insights/bill-insights.selectors.ts'
import type { BillQueryActor } from '#machines/bill-insights/bill-query.machine.ts'
import { selectCanAsk } from '#machines/bill-insights/bill-query.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { BillAmount, BillHero } from './bill-amount.tsx'
import { BillChangeCard } from './bill-change-card.tsx'
import { BillDocuments } from './bill-documents.tsx'
import { BillQueryCard } from './bill-query-card.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { EstimatesCard } from './estimates-card.tsx'
import { FilesCard } from './files-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { ProofBox } from './proof-box.tsx'

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
          <BillHero>
            <BillAmount bill={bill} documents={<BillDocuments bill={bill} pdf={pdf} files={files} proof={proof} />} />
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
          </BillHero>
        </Card>
      </Cell>
      {correction && otherSide ? (
        <Cell span={12}>
          <ExplainedPart actor={otherSide}>
            <CorrectionCard correction={correction} bill={bill} actor={otherSide} />
          </ExplainedPart>
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
