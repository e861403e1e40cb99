import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { ArrowLeft } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { FailureCard } from '#views/kit/page-cards.tsx'
import { factorWords, kilograms, quantityWords } from './carbon-words.ts'

const Figures = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const details = useSelector(actor, select.selectDetails)
  const problem = useSelector(actor, select.selectDetailsProblem)
  if (problem) return <FailureCard actor={actor} problem={problem} />
  if (!details) return <Skeleton role="region" aria-busy aria-label="Details" css={{ height: 300, borderRadius: '$block' }} />
  return (
    <>
      <Card>
        <DataTable
          caption="Each part of your footprint, for a year"
          columns={[
            { name: 'What', cell: ({ text }) => text },
            { name: 'How much', cell: ({ quantity, unit }) => quantityWords(quantity, unit), isSecond: true },
            {
              name: 'Factor and source',
              cell: ({ factor, unit, source }) => `${factorWords(factor, unit)}: ${source}`,
              isSecond: true,
            },
            { name: 'CO₂e', cell: ({ kg }) => kilograms(kg), isNumber: true },
          ]}
          lines={details.lines}
          keyOf={({ text }) => text}
        />
      </Card>
      <Card>
        <Text as="h2" kind="h3">
          What we assume
        </Text>
        <Stack as="ul" gap={2} css={{ marginTop: '$2' }}>
          {details.assumptions.map((assumption) => (
            <Text as="li" key={assumption} tone="second">
              {assumption}
            </Text>
          ))}
        </Stack>
      </Card>
    </>
  )
}

export const Details = ({ actor }: { actor: CarbonCalculatorActor }) => (
  <Stack gap={5}>
    <Row>
      <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden />} onClick={() => actor.send({ type: 'details.close' })}>
        Back to your footprint
      </Button>
    </Row>
    <Figures actor={actor} />
  </Stack>
)
