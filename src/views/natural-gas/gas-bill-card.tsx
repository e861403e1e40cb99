import type { GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { meterReadPath } from '#domain/portal/meter-read-address.ts'
import { billOf } from '#machines/natural-gas/natural-gas-address.ts'
import { Allowed } from '#views/kit/access.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { dailyWords } from './gas-words.ts'

export const GasBillCard = ({ usage: { supplyPointId, lastInvoice, aggregatedUsage } }: { usage: GasUsage }) => {
  const { usage: billed, plan, serialNumber, lastMeterRead, nextReadDate, canSubmitMeterRead } = lastInvoice
  const hasMoney = aggregatedUsage.costIncluded
  const read = `${meterReadPath}?${new URLSearchParams({ supplyPointId })}`
  return (
    <TitledCard title="Last bill and meter">
      <Facts>
        {billed === null ? (
          <Fact name="Last bill">None yet</Fact>
        ) : (
          <>
            <Fact name="Last bill">{formatRange(billed)}</Fact>
            <Fact name="Gas on this bill">
              {formatKwh(billed.total.kw)}
              {hasMoney ? `, ${formatDollars(billed.total.costNZD)}` : ''}
            </Fact>
            <Fact name="Average day">{dailyWords(billed, hasMoney).replace(' a day', '')}</Fact>
          </>
        )}
        <Fact name="Plan">{plan.planName || 'No plan yet'}</Fact>
        {serialNumber === null ? null : <Fact name="Meter">{serialNumber}</Fact>}
        <Fact name="Last read">
          {lastMeterRead === null
            ? 'Not read yet'
            : `${lastMeterRead.reading === null ? '' : `${lastMeterRead.reading} on `}${formatFullDate(lastMeterRead.date)}`}
        </Fact>
        {nextReadDate === null ? null : <Fact name="Next read">About {formatFullDate(nextReadDate)}</Fact>}
      </Facts>
      <Row spread wraps gap={2} css={{ marginTop: 'auto', paddingTop: '$4' }}>
        {billed === null ? null : (
          <TextLink href={billOf(billed)}>
            See this bill <ArrowRight size={16} aria-hidden />
          </TextLink>
        )}
        {canSubmitMeterRead ? (
          <Allowed to="submitMeterRead">
            <Button tone="soft" size="compact" href={read}>
              Submit meter read
            </Button>
          </Allowed>
        ) : null}
      </Row>
    </TitledCard>
  )
}
