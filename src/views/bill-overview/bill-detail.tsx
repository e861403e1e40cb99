import { useSelector } from '@xstate/react'
import type { SupplyType } from '#contract/kit.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { aboutComparedWords } from '#domain/billing/bill-period.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import type { BillPeriodActor } from '#machines/bill-overview/bill-period.machine.ts'
import { selectPeriodDays } from '#machines/bill-overview/bill-period.selectors.ts'
import type { IssuedBillActor } from '#machines/bill-overview/issued-bill.machine.ts'
import { selectBillParts, selectFreeHours } from '#machines/bills/bill-figures.selectors.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { DisplayChoice, UnitChoice } from '#views/kit/chart-tools.tsx'
import { comparedWords, noBillWords, periodWords, spanWords } from './bill-overview-words.ts'
import { BillParts } from './bill-parts.tsx'
import { IssuedLines } from './issued-lines.tsx'
import { PeriodDays } from './period-days.tsx'

const BillLook = ({ actor }: { actor: BillOverviewActor }) => {
  const units = useSelector(actor, select.selectUnits)
  const unit = useSelector(actor, select.selectUnitShown)
  const display = useSelector(actor, ({ context }) => context.display)
  return (
    <Row gap={2} wraps>
      <DisplayChoice display={display} onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })} />
      <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
    </Row>
  )
}

interface BillDetailProps {
  readonly actor: BillOverviewActor
  readonly period: BillPeriodActor
  readonly bill: IssuedBillActor | undefined
}

const titles = { 'Upcoming bill': 'upcoming', 'Last bill': 'last', 'Previous bill': 'earlier' } as const

const useHeader = (actor: BillOverviewActor): string => {
  const upcoming = useSelector(actor, select.selectUpcoming)
  const mode = useSelector(actor, select.selectBillState)
  const shown = useSelector(actor, select.selectShown, isSameJson)
  const before = useSelector(actor, select.selectBillBefore)
  if (mode === 'upcoming' && upcoming)
    return [periodWords(upcoming), aboutComparedWords(upcoming.onTrackFor, before?.total ?? null)].filter(Boolean).join(' ')
  const words = [spanWords(shown.bill ?? shown), shown.bill ? comparedWords(shown.bill.total, before) : null]
  return words.filter(Boolean).join(' ')
}

/** An issued bill's own, once loaded. */
const useSupplies = (actor: BillOverviewActor, bill: IssuedBillActor | undefined): readonly SupplyType[] => {
  const upcoming = useSelector(actor, select.selectUpcoming)
  const issued = useSelector(bill, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  return issued ? [...new Set(issued.supplies.map(({ supplyType }) => supplyType))] : (upcoming?.supplyTypes ?? [])
}

const Lines = ({ actor, bill, period }: BillDetailProps) => {
  const upcoming = useSelector(actor, select.selectUpcoming)
  const mode = useSelector(actor, select.selectBillState)
  const known = useSelector(actor, select.selectBillsAvailability)
  const days = useSelector(period, selectPeriodDays)
  const areOfAll = useSelector(actor, (snapshot) => select.selectDaysOf(snapshot) === null)
  const about = { place: useSelector(actor, select.selectOnlyStreet), freeHours: areOfAll ? selectFreeHours(days) : 0 }
  if (mode === 'billed') return bill ? <IssuedLines actor={bill} {...about} /> : null
  if (mode === 'unbilled' || !upcoming) return <Text tone="second">{noBillWords[known]}</Text>
  const isDelivered = upcoming.lines.some(({ kind }) => kind === 'bottles')
  return (
    <BillParts
      {...about}
      parts={selectBillParts(upcoming.lines)}
      awaitsBottles={!isDelivered && upcoming.supplyTypes.includes('lpg')}
    />
  )
}

const Foot = ({ actor }: { actor: BillOverviewActor }) => {
  const { bill } = useSelector(actor, select.selectShown, isSameJson)
  const { phone } = useBrand()
  return (
    <Row spread wraps gap={3} css={{ paddingTop: '$4', borderTop: '1px solid $line' }}>
      <Text kind="small" tone="second">
        Something not right? Call us on {phone} and we’ll sort it out.
      </Text>
      {bill ? (
        <Button tone="soft" href={`${pathOf('billInsights')}?${new URLSearchParams({ invoice: bill.id })}`}>
          Open and check it <ArrowRight size={16} aria-hidden />
        </Button>
      ) : null}
    </Row>
  )
}

export const BillDetail = ({ actor, period, bill }: BillDetailProps) => {
  const shown = useSelector(actor, select.selectShown, isSameJson)
  const upcoming = useSelector(actor, select.selectUpcoming)
  const mode = useSelector(actor, select.selectBillState)
  const unit = useSelector(actor, select.selectUnitShown)
  const display = useSelector(actor, ({ context }) => context.display)
  const today = useSelector(actor, select.selectToday)
  const daysOf = useSelector(actor, select.selectDaysOf, isSameJson)
  const header = useHeader(actor)
  const supplies = useSupplies(actor, bill)
  const total = mode === 'upcoming' ? upcoming?.soFar : shown.bill?.total
  return (
    <Card aria-labelledby="bill-detail-title">
      <CardHead titleId="bill-detail-title" align="start" aside={<BillLook actor={actor} />}>
        <Box css={{ flex: '1 1 260px' }}>
          <Text as="h2" kind="h3" id="bill-detail-title">
            What’s in your {titles[shown.label] === 'earlier' ? 'previous' : titles[shown.label]} bill
          </Text>
          <Text kind="small" tone="second" isTabular>
            {header}
          </Text>
          <Row as="ul" gap={1} wraps aria-label="Supplies" css={{ marginTop: '$2' }}>
            {supplies.map((type) => (
              <Badge as="li" key={type}>
                {fuelNames[type]}
              </Badge>
            ))}
          </Row>
        </Box>
      </CardHead>
      <Stack gap={5} css={{ marginTop: '$5', flex: 1 }}>
        {daysOf ? (
          <Text kind="small" tone="second">
            The days are for <b>{daysOf.name}</b> only. The bill is for all {daysOf.count} properties.
          </Text>
        ) : null}
        <PeriodDays actor={period} unit={unit} display={display} today={today} />
        <div>
          <Lines actor={actor} bill={bill} period={period} />
          {total === null || total === undefined ? null : (
            <Row spread css={{ paddingBlock: 14, borderTop: '1px solid $line' }}>
              <Text weight="strong">{mode === 'upcoming' ? 'So far' : 'Total including GST'}</Text>
              <Text weight="strong" isTabular>
                {formatDollars(total)}
              </Text>
            </Row>
          )}
        </div>
        <Box css={{ marginTop: 'auto' }}>
          <Foot actor={actor} />
        </Box>
      </Stack>
    </Card>
  )
}
