import { useSelector } from '@xstate/react'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { Text } from '#design/theme/text.tsx'
import type { ProvenLine } from '#domain/billing/bill-proof.ts'
import type { BillLinesActor } from '#machines/bill-insights/bill-lines.machine.ts'
import { selectHasAllDays, selectOpenDay } from '#machines/bill-insights/bill-lines.selectors.ts'
import { BillDays } from './bill-days.tsx'
import { Equation } from './bill-line.tsx'
import { DayHalfHours } from './day-half-hours.tsx'
import { dearDays, lineWords } from './line-words.ts'

interface LineInsideProps {
  readonly actor: BillLinesActor
  readonly proof: BillProof
  readonly line: ProvenLine
}

export const LineInside = ({ actor, proof, line }: LineInsideProps) => {
  const openDay = useSelector(actor, selectOpenDay)
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
