import type { ReactNode } from 'react'
import { TextButton } from '#design/controls/text-link.tsx'
import { ChevronDown, ChevronUp } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { counted } from '#domain/basics/counted.ts'
import type { Day } from '#domain/basics/days.ts'
import type { DayWords } from './line-words.ts'

// Own rows only: a day may contain a table of half-hours.
const cell = '& > tbody > tr > td'

const Table = styled('table', {
  marginTop: '$3',
  // Opened days are as wide as the table, and never widen it.
  tableLayout: 'fixed',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& > thead > tr > *': { height: 34, fontSize: '.8125rem', fontWeight: 450, color: '$ink2', textAlign: 'start' },
  '& > thead > tr > [data-end]': { width: 84, textAlign: 'end', '@sm': { width: 112 } },
  '& > thead > tr > :last-child': { width: 30, '@sm': { width: 36 } },
  '& > tbody > tr': { position: 'relative' },
  [cell]: { height: 46, borderTop: '1px solid $line', '&[data-end]': { textAlign: 'end' } },
  [`${cell} > svg`]: { marginInlineStart: 'auto', color: '$ink3' },
  '& > tbody > tr[data-open] > td, & > tbody > tr[data-inside] > td': { background: '$sunken', borderTop: 0 },
  '& > tbody > tr[data-open] > td:first-child': {
    borderTopLeftRadius: 14,
    paddingInlineStart: 12,
    '@sm': { paddingInlineStart: 16 },
  },
  '& > tbody > tr[data-open] > td:last-child': { borderTopRightRadius: 14, paddingInlineEnd: 10 },
  '& > tbody > tr[data-inside] > td': {
    borderRadius: '0 0 14px 14px',
    padding: '0 12px 14px',
    '@sm': { padding: '0 16px 14px' },
  },
})

const Opener = styled('button', {
  minHeight: 44,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
})

export interface BillDaysProps {
  /** `kWh`; empty if the line has no quantity by day. */
  readonly quantityName: string
  readonly days: readonly DayWords[]
  readonly count: number
  /** `29 days add up to 405.300 kWh` */
  readonly sum: string
  readonly openDay: Day | null
  readonly hasAll: boolean
  readonly onToggle: (day: Day) => void
  readonly onShow: () => void
  /** Null without half-hours. */
  readonly inside: ((day: Day) => ReactNode) | null
}

interface DayRowProps {
  readonly day: DayWords
  readonly isOpen: boolean
  readonly inside: BillDaysProps['inside']
  readonly onToggle: BillDaysProps['onToggle']
}

const beside = { marginInlineStart: 8, '@belowSm': { display: 'block', marginInlineStart: 0 } } as const

const DayRow = ({ day: words, isOpen, inside, onToggle }: DayRowProps) => {
  const { day, name, freeHours: hours, isEstimated, quantity, cost } = words
  const { loyalty } = useBrand()
  return (
    <>
      <tr data-open={isOpen ? '' : undefined}>
        <td>
          {inside === null ? (
            name
          ) : (
            <Opener type="button" aria-expanded={isOpen} onClick={() => onToggle(day)}>
              <Text as="span" css={{ fontSize: 'inherit' }} {...(isOpen && { weight: 'strong' })}>
                {name}
              </Text>
            </Opener>
          )}
          {hours === 0 ? null : (
            <Text as="span" kind="caption" tone="loyal" isNoWrap css={beside}>
              {counted(hours, loyalty.unitOne, loyalty.unitOther)}
            </Text>
          )}
          {isEstimated ? (
            <Text as="span" kind="caption" tone="second" css={beside}>
              has estimates
            </Text>
          ) : null}
        </td>
        <td data-end="">{quantity}</td>
        <td data-end="">{cost}</td>
        <td>{inside === null ? null : isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}</td>
      </tr>
      {isOpen && inside !== null ? (
        <tr data-inside="">
          <td colSpan={4}>{inside(day)}</td>
        </tr>
      ) : null}
    </>
  )
}

/** Not rounded. */
export const BillDays = ({ quantityName, days, count, sum, openDay, hasAll, onToggle, onShow, inside }: BillDaysProps) => (
  <>
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" data-end="">
            {quantityName}
          </th>
          <th scope="col" data-end="">
            Costs
          </th>
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.day} day={day} isOpen={day.day === openDay} inside={inside} onToggle={onToggle} />
        ))}
      </tbody>
    </Table>
    <Row spread wraps gap={2}>
      {days.length < count || hasAll ? (
        <TextButton onPress={onShow}>{hasAll ? 'Show fewer days' : `Show all ${count} days`}</TextButton>
      ) : (
        <span />
      )}
      <Text as="span" kind="small" tone="second" isTabular>
        {sum}
      </Text>
    </Row>
  </>
)
