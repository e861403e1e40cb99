import { useSelector } from '@xstate/react'
import { DayStrip } from '#design/charts/day-strip.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import { selectBillProof, selectWorked } from '#machines/bill-insights/bill-proof.selectors.ts'
import { longDate } from '#views/bills/bill-words.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { selectEstimatedShares } from '#machines/bill-insights/proof-figures.selectors.ts'
import { estimateWords, gasEstimateWords } from './estimates-words.ts'

/** Hidden if nothing is metered. */
export const EstimatesCard = ({ actor, isTakenBack }: { actor: BillProofActor; isTakenBack: boolean }) => {
  const proof = useSelector(actor, selectBillProof)
  const worked = useSelector(actor, selectWorked)
  if (!proof || !worked) return null
  const shares = [...selectEstimatedShares(proof)]
  const [first] = shares
  const last = shares.at(-1)
  if (!first || !last) return null
  const estimatedDays = shares.filter(([, share]) => share > 0).length
  const gas = gasEstimateWords(proof)
  const [count, whole, noun] =
    worked.halfHours > 0 && gas === null
      ? [worked.estimatedHalfHours, worked.halfHours, 'half-hours']
      : [estimatedDays, shares.length, 'days']
  const words = estimateWords(proof)
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="What is estimated">
        <Box css={{ marginTop: '$4', fontVariantNumeric: 'tabular-nums' }}>
          <Figure size="l" whole={formatNumber(count)} unit={`of ${formatNumber(whole)} ${noun}`} />
        </Box>
        <Box css={{ marginTop: '$3' }}>
          <DayStrip
            shares={shares.map(([, share]) => share)}
            label={`${estimatedDays} of ${shares.length} days ${estimatedDays === 1 ? 'has' : 'have'} estimates`}
          />
        </Box>
        <Row spread gap={2} css={{ marginTop: '$2' }}>
          {[first, last].map(([day]) => (
            <Text key={day} as="span" kind="caption" tone="second" isTabular>
              {longDate(day)}
            </Text>
          ))}
        </Row>
        <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
          {words ? (
            <>
              <Strong css={{ color: '$ink' }}>{words.where}</Strong> We don’t have readings for them. {words.worth}{' '}
            </>
          ) : null}
          {gas === null ? '' : `${gas} `}
          {words || gas !== null
            ? isTakenBack
              ? ''
              : 'We’ll correct them on your next bill when the readings arrive.'
            : 'Nothing. We read your meter for every part of this bill.'}
          {worked.missingHalfHours > 0
            ? ` ${formatNumber(worked.missingHalfHours)} half-hours are missing, and we didn’t charge for them.`
            : ''}
        </Text>
      </TitledCard>
    </ExplainedPart>
  )
}
