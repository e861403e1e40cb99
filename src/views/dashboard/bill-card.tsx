import { type ComponentProps, memo, Fragment, type ReactNode } from 'react'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { ArrowRight, BadgePercent, CalendarCheck, Cylinder, Flame, House, RotateCw, Sun, Zap } from '#design/theme/icons.ts'
import { Stack, Box } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, Strong } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { placed } from '#domain/basics/unique.ts'
import type { LeadingPart, wholeBillOf } from '#domain/billing/bill-part.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { selectLeadingPart, selectWholeBill, selectTaken } from '#machines/dashboard/tile-figures.selectors.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { BillEnergy, BillMoney } from './bill-figures.tsx'
import { OverdueBill } from './overdue-bill.tsx'

const Rows = styled('ul', {
  marginTop: 8,
  fontSize: '.9375rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 42 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder, correction: RotateCw, discount: BadgePercent } as const
const icon: ComponentProps<typeof Zap> = { size: 18, strokeWidth: 1.9, 'aria-hidden': true }

interface LineProps {
  readonly mark?: ReactNode
  readonly name: string
  readonly detail: string
  readonly amount: number | null
}

const Line = ({ mark, name, detail, amount }: LineProps) => (
  <li>
    {mark}
    <Box css={{ flex: '1 1 5em' }}>{name}</Box>
    <Text as="span" kind="small" tone="second" isTabular>
      {detail}
    </Text>
    {amount === null ? null : <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(amount)}</Strong>}
  </li>
)

interface BillRowsProps {
  readonly bill: BillSummary
  readonly part: LeadingPart
  readonly whole: ReturnType<typeof wholeBillOf>
}

/** A single amount would only repeat the figure. */
const isFigureAgain = ({ supplies, adjustments }: LeadingPart): boolean =>
  adjustments.length === 0 &&
  supplies.filter(({ amount }) => amount !== null).length === 1 &&
  supplies.every(({ exportKw }) => exportKw === undefined)

const BillRows = ({ bill: { costIncluded, lastBill, payment }, part, whole }: BillRowsProps) => (
  <>
    <Rows>
      {costIncluded ? (
        <Line
          name={part.name === null ? 'Last bill' : 'Last bill, all properties'}
          detail={lastBill === null ? 'None yet' : ''}
          amount={lastBill === null ? null : lastBill.amount}
        />
      ) : null}
      {placed(part.supplies.filter(({ amount }) => amount === null || !isFigureAgain(part))).map(
        ({ place, supplyType, display, kw, amount, note, exportKw, creditNZD = 0 }) => {
          const Mark = icons[supplyType]
          const detail = note ?? (kw === null ? '' : formatKwh(kw))
          const taken = selectTaken({ amount, creditNZD })
          return (
            <Fragment key={place}>
              <Line mark={<Mark {...icon} />} name={display} detail={detail} amount={taken} />
              {exportKw === undefined ? null : (
                <Line
                  mark={<Sun {...icon} />}
                  name="Sent to the network"
                  detail={formatKwh(exportKw)}
                  amount={amount === null ? null : -creditNZD}
                />
              )}
            </Fragment>
          )
        },
      )}
      {placed(part.adjustments).map(({ place, kind, display, note, amount }) => {
        const Mark = icons[kind]
        return <Line key={place} mark={<Mark {...icon} />} name={display} detail={note} amount={amount} />
      })}
      {payment ? (
        <Line
          mark={<CalendarCheck {...icon} />}
          name={payment.text}
          detail={payment.date === null ? '' : formatDate(payment.date)}
          amount={null}
        />
      ) : null}
    </Rows>
    {whole ? (
      <Rows aria-label="The whole account" css={{ background: '$sunken', borderRadius: '$block', paddingInline: 14 }}>
        <Line mark={<House {...icon} />} {...whole} />
      </Rows>
    ) : null}
  </>
)

const ViewBill = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  alignSelf: 'flex-end',
  marginTop: 'auto',
  color: '$primary',
})

const Figures = (props: ComponentProps<typeof BillMoney>) =>
  props.bill.costIncluded ? <BillMoney {...props} /> : <BillEnergy {...props} />

export const BillCard = memo(({ actor }: { actor: LoadActor<BillSummary> }) => (
  <LoadCard
    actor={actor}
    title={(_question, bill) => (bill?.payment?.isOverdue ? 'Overdue' : 'This bill')}
    minHeight={400}
    phoneMinHeight={384}
    aside={(bill) =>
      bill.payment?.isOverdue ? null : (
        <Text as="span" kind="small" tone="second" isTabular>
          Day {bill.dayNumber} of {bill.daysInBillPeriod}
        </Text>
      )
    }
    failure={{ title: 'We couldn’t load this bill' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ width: '55%', height: 52 }} />
        <Skeleton css={{ height: 52 }} />
        <Skeleton css={{ height: 66 }} />
        <Skeleton css={{ height: 84 }} />
      </Stack>
    }
  >
    {(bill) =>
      bill.payment?.isOverdue ? (
        <OverdueBill bill={bill} payment={bill.payment} part={selectLeadingPart(bill)} />
      ) : (
        <>
          <Figures bill={bill} part={selectLeadingPart(bill)} />
          <BillRows bill={bill} part={selectLeadingPart(bill)} whole={selectWholeBill(bill)} />
          <ViewBill href={pathOf('bill')}>
            View bill <ArrowRight size={16} aria-hidden />
          </ViewBill>
        </>
      )
    }
  </LoadCard>
))
