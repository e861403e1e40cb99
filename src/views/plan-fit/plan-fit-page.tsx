import { useSelector } from '@xstate/react'
import type { FitBills, PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Card } from '#design/theme/card.tsx'
import { Grid, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { powerswitch } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { PlanComparisonActor } from '#machines/plan-fit/plan-comparison.machine.ts'
import { type PlanFitActor, planFitMachine } from '#machines/plan-fit/plan-fit.machine.ts'
import * as select from '#machines/plan-fit/plan-fit.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { LoadCard } from '#views/kit/load-card.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { BatteryCard } from './battery-card.tsx'
import { BillByBill } from './bill-by-bill.tsx'
import { Answer, type FitProps, Shift, Trust } from './plan-fit-parts.tsx'
import { PlanTable } from './plan-table.tsx'
import { SolarCard } from './solar-card.tsx'
import { TrialCard, TryButton } from './trial-card.tsx'

const Split = styled('div', {
  display: 'grid',
  gap: '$5',
  '@md': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
})

const billOptions: readonly { readonly value: FitBills; readonly label: string }[] = [
  { value: '12', label: '12 bills' },
  { value: '24', label: '24 bills' },
]

const Compared = ({ actor, fit }: FitProps) => {
  const bills = useSelector(actor, ({ context }) => context.question.bills)
  const shifted = useSelector(actor, ({ context }) => context.shifted)
  const planId = useSelector(actor, ({ context }) => context.planId)
  const trial = useSelector(actor, ({ children }) => children.trial)
  const shown = select.shownPlan(fit, planId)
  const answer = select.fitAnswer(fit)
  const isTrialFirst = useSelector(trial, select.selectIsTrialFirst(answer))
  const nameOf = (id: string | null) => fit.plans.find((plan) => plan.planId === id)?.name ?? 'the new plan'
  const card = trial ? (
    <ExplainedPart actor={trial}>
      <TrialCard actor={trial} ownPlan={select.ownPlan(fit)?.name ?? ''} nameOf={nameOf} />
    </ExplainedPart>
  ) : null
  return (
    <Stack gap={5}>
      <Split>
        <Answer fit={fit}>
          {trial && answer && !answer.best.isOwn ? (
            <Row>
              <TryButton actor={trial} planId={answer.best.planId} name={answer.best.name} />
            </Row>
          ) : null}
        </Answer>
        {isTrialFirst ? card : null}
      </Split>
      <Row spread wraps gap={3}>
        <Text as="h2" kind="h3">
          Every plan we sell, based on your use
        </Text>
        <Segmented
          label="How many bills"
          options={billOptions}
          value={bills}
          onChange={(value) => actor.send({ type: 'bills.choose', bills: value })}
        />
      </Row>
      <PlanTable
        lines={select.planLines(fit, shifted)}
        count={fit.bills.length}
        onShow={(id) => actor.send({ type: 'plan.show', planId: id })}
      />
      {shown ? <BillByBill fit={fit} plan={shown} /> : null}
      {trial && shown && shown.planId !== answer?.best.planId ? (
        <Row>
          <TryButton actor={trial} planId={shown.planId} name={shown.name} tone="soft" />
        </Row>
      ) : null}
      {isTrialFirst ? null : card}
      <Grid kind="tiles">
        <Trust fit={fit} />
        <Shift actor={actor} fit={fit} />
        <SolarCard actor={actor} fit={fit} />
        <BatteryCard actor={actor} fit={fit} />
      </Grid>
    </Stack>
  )
}

const Instead = ({ answer }: { readonly answer: PlanFit }) => {
  const { phone } = useBrand()
  if (answer.supplyPointId === null) return <EmptyState title="Nothing to compare" detail="We have one plan for what you have." />
  if (answer.missingBills > 0)
    return (
      <EmptyState
        title={`We need ${counted(answer.missingBills, 'more bill')}`}
        detail="With six bills we can say which plan fits you."
      />
    )
  return (
    <EmptyState
      title="We can’t compare plans yet"
      detail={`We recalculated one of your bills, and the amount didn’t match. Call ${phone} and we’ll find out why.`}
    />
  )
}

const Supplies = ({ actor, answer }: { readonly actor: PlanFitActor; readonly answer: PlanFit }) =>
  answer.supplies.length < 2 ? null : (
    <Select
      label="For"
      options={answer.supplies.map(({ supplyPointId, supplyType, address }) => ({
        value: supplyPointId,
        label: `${fuelNames[supplyType]}, ${address}`,
      }))}
      value={answer.supplyPointId ?? ''}
      onChange={(supplyPointId) => actor.send({ type: 'supply.choose', supplyPointId })}
    />
  )

export const PlanComparison = ({ actor, page: of }: { readonly actor: PlanComparisonActor; readonly page: PlanFitActor }) => (
  <LoadCard
    actor={actor}
    title="Which plan fits you"
    minHeight={520}
    failure={{ title: 'We couldn’t compare the plans' }}
    empty={<EmptyState title="Nothing to compare" detail="We have one plan for what you have." />}
    aside={(answer) => <Supplies actor={of} answer={answer} />}
  >
    {(answer) => (answer.fit ? <Compared actor={of} fit={answer.fit} /> : <Instead answer={answer} />)}
  </LoadCard>
)

const Elsewhere = () => (
  <Card>
    <Row spread wraps gap={3}>
      <Text>{`Other retailers have plans too. ${powerswitch.name} compares them, free and independent.`}</Text>
      <Row gap={3} wraps>
        <TextLink href={pathOf('accountSettings')}>Download my readings</TextLink>
        <TextLink href={powerswitch.url}>Compare elsewhere</TextLink>
      </Row>
    </Row>
  </Card>
)

const Content = ({ actor }: { readonly actor: PlanFitActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const comparison = useSelector(actor, ({ children }) => children.comparison)
  switch (useSelector(actor, select.selectPlanFitMode)) {
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your products' }} />
    case 'showing':
      return (
        <Stack gap={5}>
          {comparison ? <PlanComparison actor={comparison} page={actor} /> : null}
          <Elsewhere />
        </Stack>
      )
    default:
      return <WaitingCard label="Which plan fits you" height={520} />
  }
}

export const PlanFitView = ({ actor }: { readonly actor: PlanFitActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectPlanFitTabs)} current="plans" title="Plan fit">
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'planFit', machine: planFitMachine, View: PlanFitView })
