import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { HalfHourChart, HalfHourLegend } from '#design/charts/half-hour-chart.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Hidden, Row } from '#design/theme/layout.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import type { BillLinesActor } from '#machines/bill-insights/bill-lines.machine.ts'
import { selectHasAllHalfHours } from '#machines/bill-insights/bill-lines.selectors.ts'
import type { OpenedLine } from '#machines/bill-insights/proof-figures.selectors.ts'
import { dayReading, type HalfHourWords } from './half-hour-words.ts'

const Table = styled('table', {
  fontSize: '.84375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', textAlign: 'start' },
  '& th, & td': { height: 34 },
  '& tbody td, & tbody th': { borderTop: '1px solid $line', color: 'inherit', fontSize: 'inherit' },
  '& [data-end]': { textAlign: 'end', paddingInlineStart: 10 },
  '& tr[data-free]': { color: '$onLoyalSoft' },
  '& svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: 5 },
})

interface DayHalfHoursProps {
  readonly actor: BillLinesActor
  readonly proof: BillProof
  readonly supplyPointId: string
  readonly day: Day
  readonly line: OpenedLine
}

const Line = ({ row, hasSent }: { row: HalfHourWords; hasSent: boolean }) => {
  const { loyalty } = useBrand()
  const Mark = loyaltyIcons[loyalty.icon]
  return (
    <tr data-free={row.isFree ? '' : undefined}>
      <th scope="row">
        {row.from}
        {row.state === '' ? null : (
          <Text as="span" kind="caption" tone="second">
            {' '}
            {row.state}
          </Text>
        )}
      </th>
      <td data-end="">{row.energy}</td>
      {hasSent ? <td data-end="">{row.sent}</td> : null}
      <td data-end="">{row.rate}</td>
      <td data-end="">
        {row.isFree ? (
          <>
            <Mark size={14} strokeWidth={2.4} aria-hidden />
            <Hidden>{loyalty.unitOne}: </Hidden>
          </>
        ) : null}
        {row.cents}
      </td>
    </tr>
  )
}

export const DayHalfHours = ({ actor, proof, supplyPointId, day, line }: DayHalfHoursProps) => {
  const { loyalty } = useBrand()
  const hasAll = useSelector(actor, selectHasAllHalfHours)
  const reading = useMemo(() => dayReading(proof, supplyPointId, day, line, loyalty), [proof, supplyPointId, day, line, loyalty])
  if (reading === null) return null
  const { bars, marks, rows, few, hasSent, label, parts, whole, tipOf } = reading
  return (
    <>
      <HalfHourChart id={day} bars={bars} label={label} tipOf={({ key }) => tipOf(key)} />
      <Box css={{ margin: '6px 0 8px' }}>
        <HalfHourLegend marks={marks} unit="kWh per half-hour" />
      </Box>
      <Table>
        <Hidden as="caption">{label}</Hidden>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" data-end="">
              kWh
            </th>
            {hasSent ? (
              <th scope="col" data-end="">
                Sent
              </th>
            ) : null}
            <th scope="col" data-end="">
              c/kWh
            </th>
            <th scope="col" data-end="">
              Cents
            </th>
          </tr>
        </thead>
        <tbody>
          {(hasAll ? rows : few).map((row) => (
            <Line key={row.key} row={row} hasSent={hasSent} />
          ))}
        </tbody>
      </Table>
      <Row spread wraps gap={2} css={{ marginTop: '$1' }}>
        <TextButton onPress={() => actor.send({ type: 'halfHours.toggle' })}>
          {hasAll ? 'Show fewer' : `Show all ${rows.length}`}
        </TextButton>
        <Text as="span" kind="small" tone="second" isTabular>
          {parts}
          <Strong css={{ color: '$ink' }}>{whole}</Strong>
        </Text>
      </Row>
    </>
  )
}
