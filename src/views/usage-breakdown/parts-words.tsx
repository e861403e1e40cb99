import { TextLink } from '#design/controls/text-link.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { ScanSearch } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { splitDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { daysWords, sureWords } from './breakdown-words.ts'

export const Middle = ({ picture: { shown }, unit }: { picture: BreakdownPicture; unit: Unit }) => {
  const { bill } = shown
  const money = unit === 'nzd' && bill ? splitDollars(bill.total) : null
  return (
    <>
      <Text as="span" kind="small">
        {money ? (bill?.isWholeBill ? 'Bill' : 'Total') : 'Used'}
      </Text>
      {money ? (
        <Figure size="l" whole={money.whole} fraction={money.cents} />
      ) : (
        <Figure size="l" whole={formatNumber(shown.kWh)} unit="kWh" />
      )}
      <Text as="span" kind="small" tone="second">
        {shown.isRunning || shown.knownDays < shown.numberOfDays
          ? `${shown.knownDays} of ${daysWords(shown.numberOfDays)}`
          : daysWords(shown.numberOfDays)}
      </Text>
    </>
  )
}

export const Sure = ({
  picture,
  unit,
  open,
  isBusiness,
}: {
  picture: BreakdownPicture
  unit: Unit
  open: number
  isBusiness: boolean
}) => (
  <Sunken>
    <Row align="start" gap={3}>
      <ScanSearch size={20} strokeWidth={1.9} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Box>
        <Text kind="small">
          <Strong>How sure are we?</Strong> {sureWords(picture, unit, isBusiness)}
        </Text>
        {open > 0 ? (
          <TextLink href={pathOf(isBusiness ? 'businessProfile' : 'homeProfile')}>
            Answer {open === 1 ? '1 more question' : `${open} more questions`}
          </TextLink>
        ) : null}
      </Box>
    </Row>
  </Sunken>
)
