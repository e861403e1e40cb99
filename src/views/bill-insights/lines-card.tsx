import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Invoice, BillProof } from '#contract/bills/invoices.contract.ts'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { Text } from '#design/theme/text.tsx'
import { formatCents, formatDollars } from '#domain/basics/money.ts'
import type { BillDifference, ProvenBill, ProvenLine } from '#domain/billing/bill-proof.ts'
import { printedRows } from '#domain/billing/bill-text.ts'
import type { BillLinesActor } from '#machines/bill-insights/bill-lines.machine.ts'
import { selectHasAllDays } from '#machines/bill-insights/bill-lines.selectors.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import { selectBillProof, selectProofMode, selectWorked } from '#machines/bill-insights/bill-proof.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { BillDays } from './bill-days.tsx'
import { BillLine, Equation } from './bill-line.tsx'
import { DayHalfHours } from './day-half-hours.tsx'
import { BillTotal, detailOf, lineIcon, placesOf } from './line-parts.tsx'
import { dearDays, lineWords } from './line-words.ts'

interface LineInsideProps {
  readonly actor: BillLinesActor
  readonly proof: BillProof
  readonly line: ProvenLine
}

const LineInside = ({ actor, proof, line }: LineInsideProps) => {
  const openDay = useSelector(actor, ({ context }) => context.day)
  const hasAll = useSelector(actor, selectHasAllDays)
  const words = lineWords(proof, line)
  const { supplyPointId } = line
  return (
    <>
      {words.equation === null ? null : <Equation {...words.equation} />}
      <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
        {words.note}
      </Text>
      {words.days.length === 0 ? null : (
        <BillDays
          quantityName={words.quantityName}
          days={hasAll ? words.days : dearDays(words.days, line)}
          count={words.days.length}
          sum={words.sum}
          openDay={openDay}
          hasAll={hasAll}
          onShow={() => actor.send({ type: 'days.toggle' })}
          onToggle={(day) => actor.send({ type: 'day.toggle', day })}
          inside={
            words.hasHalfHours && supplyPointId !== null
              ? (day) => <DayHalfHours actor={actor} proof={proof} supplyPointId={supplyPointId} day={day} line={line} />
              : null
          }
        />
      )}
    </>
  )
}

const warningOf = (differences: readonly BillDifference[], position: number): string | null => {
  const found = differences.find((candidate) => candidate.position === position)
  if (!found) return null
  return found.worked === null ? 'We have no reads for this' : `Your reads give ${formatCents(found.worked)}`
}

const waiting: Readonly<Record<ReturnType<typeof selectProofMode>, ReactNode>> = {
  reading: <Skeleton css={{ height: 120 }} />,
  computing: <Skeleton css={{ height: 120 }} />,
  proven: null,
  differs: null,
  unworkable: 'We couldn’t work out what’s in this line.',
  failed: 'We couldn’t load the reads for this line. Try again at the top of the page.',
}

interface LinesCardProps {
  readonly actor: BillLinesActor
  readonly proofActor: BillProofActor
  readonly bill: Invoice
}

const Lines = ({ actor, proofActor, bill }: LinesCardProps) => {
  const { loyalty } = useBrand()
  const open = useSelector(actor, ({ context }) => context.position)
  const proof = useSelector(proofActor, selectBillProof)
  const worked: ProvenBill | null = useSelector(proofActor, selectWorked)
  const mode = useSelector(proofActor, selectProofMode)
  const places = placesOf(bill)
  const rows = printedRows(bill.lines).map((row, at) => ({ row, line: bill.lines[at] }))
  return rows.map(({ row, line }, at) => {
    const { position } = row
    const isOpen = position === open
    const proven = worked?.lines.find((provenLine) => provenLine.position === position)
    const place = places?.get(line?.supplyPointId ?? '') ?? (places ? 'Whole account' : null)
    const last = rows[at - 1]?.line
    const isFirst = at === 0 || (places?.get(last?.supplyPointId ?? '') ?? 'Whole account') !== place
    const Icon = lineIcon(row, line?.supplyType ?? null, loyaltyIcons[loyalty.icon])
    return (
      <BillLine
        key={position}
        place={place !== null && isFirst ? place : null}
        icon={<Icon size={20} aria-hidden />}
        isLoyal={row.kind === 'freeHours'}
        title={row.label}
        detail={detailOf(row)}
        amount={row.amount}
        isCredit={(line?.amount ?? 0) < 0}
        warning={worked ? warningOf(worked.differences, position) : null}
        isOpen={isOpen}
        onToggle={() => actor.send({ type: 'line.toggle', position })}
      >
        {isOpen ? (
          proof && proven ? (
            <LineInside actor={actor} proof={proof} line={proven} />
          ) : (
            <Text as="div" kind="small" tone="second">
              {waiting[mode]}
            </Text>
          )
        ) : null}
      </BillLine>
    )
  })
}

export const LinesCard = (props: LinesCardProps) => {
  const { bill } = props
  return (
    <ExplainedPart actor={props.actor}>
      <TitledCard title={`How ${formatDollars(bill.total)} adds up`}>
        <Text kind="small" tone="second">
          Open a line to see its days. Open a day to see its half-hours.
        </Text>
        <Box as="ul" css={{ marginTop: '$3' }}>
          <Lines {...props} />
        </Box>
        <BillTotal bill={bill} />
      </TitledCard>
    </ExplainedPart>
  )
}
