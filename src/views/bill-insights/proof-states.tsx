import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { Button, Spinner } from '#design/controls/button.tsx'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { Seal } from '#design/frame/seal.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { CloudAlert, RotateCw, CalendarCheck, Clock, Gauge, Tags, Zap } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { ProvenBill } from '#domain/billing/bill-proof.ts'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import * as select from '#machines/bill-insights/bill-proof.selectors.ts'
import { selectProofDifference } from '#machines/bill-insights/proof-figures.selectors.ts'
import { differenceWords, type ProofFact, sourceWords } from './proof-words.ts'

const Facts = styled('ul', {
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 38,
    paddingBlock: 4,
    fontSize: '.875rem',
    lineHeight: 1.35,
    borderTop: '1px solid color-mix(in srgb, $colors$ink3 26%, transparent)',
  },
  '@lg': { '& > li:first-child': { borderTop: 0 } },
  variants: { tone: { good: { '& svg': { color: '$good' } }, warn: { '& svg': { color: '$warn' } } } },
})

const icons: Readonly<Record<ProofFact['kind'], ReactNode>> = {
  reads: <Gauge size={18} aria-hidden />,
  days: <CalendarCheck size={18} aria-hidden />,
  prices: <Tags size={18} aria-hidden />,
  energy: <Zap size={18} aria-hidden />,
  checked: <Clock size={18} aria-hidden />,
}

const ProofFacts = ({ tone, facts }: { tone: 'good' | 'warn'; facts: readonly ProofFact[] }) => (
  <Facts tone={tone}>
    {facts.map(({ kind, text }) => (
      <li key={kind}>
        {icons[kind]}
        <span>{text}</span>
      </li>
    ))}
  </Facts>
)

const Again = ({ actor }: { actor: BillProofActor }) => (
  <Button tone="soft" icon={<RotateCw size={18} aria-hidden />} onClick={() => actor.send({ type: 'proof.again' })}>
    Work it out again
  </Button>
)

interface DoneProps {
  readonly actor: BillProofActor
  readonly proof: BillProof
  readonly bill: ProvenBill
  readonly facts: readonly ProofFact[]
}

const reconstructed = 'This bill is from before we saved the reads we billed, so we used the reads we have now.'

export const Proven = ({ actor, proof, facts }: DoneProps) => (
  <>
    <div>
      <Row gap={3}>
        <Seal isGood />
        <Text as="h2" kind="h2">
          {proof.invoice.kind === 'reversal' ? 'This cancellation proves itself' : 'This bill proves itself'}
        </Text>
      </Row>
      <Text css={{ marginTop: '$3' }}>
        Recalculated from <Strong>{sourceWords(proof)}</Strong>: <Strong css={{ whiteSpace: 'nowrap' }}>$0.00 difference</Strong>.
      </Text>
      <Text kind="small" tone="second" css={{ margin: '8px 0 16px' }}>
        We worked it out twice: in our billing system, then in your browser from the readings and prices below.
        {proof.invoice.isReconstructed ? ` ${reconstructed}` : ''}
      </Text>
      <Again actor={actor} />
    </div>
    <ProofFacts tone="good" facts={facts} />
  </>
)

export const Differs = ({ actor, proof, bill, facts, question }: DoneProps & { question: ReactNode }) => {
  const difference = selectProofDifference(proof, bill)
  return (
    <>
      <div>
        <Row gap={3}>
          <Seal isGood={false} />
          <Text as="h2" kind="h2">
            {difference === 0
              ? 'The total matches, but some lines don’t'
              : `Our bill and your reads differ by ${formatDollars(difference)}`}
          </Text>
        </Row>
        <Stack as="ul" gap={1} css={{ marginTop: '$3' }}>
          {differenceWords(bill).map((words) => (
            <Text as="li" kind="small" isTabular key={words}>
              {words}
            </Text>
          ))}
        </Stack>
        <Text kind="small" tone="second" css={{ margin: '8px 0 16px' }}>
          Worked out in your browser from {sourceWords(proof)}.{' '}
          {proof.invoice.isReconstructed ? reconstructed : 'Ask about the line and one of our people will check it.'}
        </Text>
        <Row gap={2} wraps>
          {question}
          <Again actor={actor} />
        </Row>
      </div>
      <ProofFacts tone="warn" facts={facts} />
    </>
  )
}

export const Computing = ({ actor }: { actor: BillProofActor }) => {
  const proof = useSelector(actor, select.selectBillProof)
  const done = useSelector(actor, select.selectHalfHoursDone)
  return (
    <Row gap={3}>
      <Spinner size={44} />
      <div>
        <Text as="h2" kind="h2">
          Working it out
        </Text>
        <Text kind="small" tone="second" isTabular>
          {proof === null ? 'Getting your reads and prices' : `Reading ${sourceWords(proof)}`}
          {done === 0 ? '' : `: ${formatNumber(done)} done`}
        </Text>
      </div>
    </Row>
  )
}

export const Failed = ({ actor }: { actor: BillProofActor }) => {
  const problem = useSelector(actor, select.selectProofProblem)
  const words: FailureWords = failureOf(problem, { title: 'We couldn’t load the proof' })
  return (
    <div role="alert">
      <Row gap={3}>
        <CloudAlert size={28} aria-hidden />
        <Text as="h2" kind="h2">
          {words.title}
        </Text>
      </Row>
      <Text kind="small" tone="second" css={{ margin: '8px 0 16px' }}>
        {words.detail ?? <TryOrCall />}
      </Text>
      <RetryButton onRetry={() => actor.send({ type: 'load.retry' })} />
    </div>
  )
}

/** The data does not make a bill. */
export const Unworkable = ({ actor }: { actor: BillProofActor }) => (
  <div>
    <Text as="h2" kind="h2">
      We couldn’t work it out here
    </Text>
    <Text kind="small" tone="second" css={{ margin: '8px 0 16px' }}>
      Your browser couldn’t work out a bill from the reads and prices.
    </Text>
    <Again actor={actor} />
  </div>
)
