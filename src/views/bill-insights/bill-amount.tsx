import type { ReactNode } from 'react'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Check } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { splitDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { amountSentence, issuedWords, lengthWords, plansOf, stateWords } from '#views/bills/bill-words.ts'

export const BillHero = styled('div', {
  display: 'grid',
  gap: '$5',
  '@lg': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'stretch', gap: '$8' },
})

const Part = styled('div', { display: 'flex', flexDirection: 'column', minWidth: 0 })

export const BillAmount = ({ bill, documents }: { bill: Invoice; documents: ReactNode }) => {
  const { tone, text } = stateWords(bill)
  const { whole, cents } = splitDollars(bill.total)
  const isOwed = (bill.state === 'open' && bill.payment === null && bill.total > 0) || bill.state === 'overdue'
  return (
    <Part>
      <CardHead titleId="bill-total" align="start">
        <Row gap={3} wraps css={{ flex: '1 1 220px' }}>
          <Badge tone={tone}>
            {tone === 'good' ? <Check size={14} strokeWidth={2.6} aria-hidden /> : null}
            {text}
          </Badge>
          <Badge>{lengthWords(bill)}</Badge>
          {plansOf(bill).map((plan) => (
            <Badge key={plan}>{plan}</Badge>
          ))}
        </Row>
      </CardHead>
      <Box id="bill-total" css={{ marginTop: '$4' }}>
        <Figure whole={whole} fraction={cents} />
        {bill.total < 0 ? (
          <Text as="span" tone="second" css={{ marginInlineStart: '$2' }}>
            {bill.kind === 'reversal' ? 'cancelled' : 'in credit'}
          </Text>
        ) : null}
      </Box>
      <Text tone="second" isTabular css={{ marginTop: '$3' }}>
        {amountSentence(bill)}
      </Text>
      <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }}>
        {issuedWords(bill)}
      </Text>
      <Row gap={2} wraps css={{ marginTop: 'auto', paddingTop: 18 }}>
        {isOwed ? <Button href={pathOf('paymentOptions')}>Pay now</Button> : null}
        {documents}
      </Row>
    </Part>
  )
}
