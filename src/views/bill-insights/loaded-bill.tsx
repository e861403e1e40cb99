import { useSelector } from '@xstate/react'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Info } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { printedRows } from '#domain/billing/bill-text.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillInsightsActor } from '#machines/bill-insights/bill-insights.machine.ts'
import * as select from '#machines/bill-insights/bill-insights.selectors.ts'
import { BillAmount, BillHero } from './bill-amount.tsx'
import { BillPdf } from './bill-documents.tsx'
import { BillQueryCard } from './bill-query-card.tsx'
import { BillTotal, detailOf, lineIcon, placesOf } from './line-parts.tsx'
import { ProofFrame } from './proof-box.tsx'

const Line = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 72,
  paddingBlock: 10,
  '& + &': { borderTop: '1px solid $line' },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '@belowSm': { [`& > ${IconTile}`]: { display: 'none' } },
})

const LoadedLines = ({ bill }: { bill: Invoice }) => {
  const { loyalty } = useBrand()
  const places = placesOf(bill)
  return printedRows(bill.lines).map((row, at) => {
    const line = bill.lines[at]
    const Icon = lineIcon(row, line?.supplyType ?? null, loyaltyIcons[loyalty.icon])
    const details = [detailOf(row), places?.get(line?.supplyPointId ?? '')].filter(Boolean)
    return (
      <Line key={row.position}>
        <IconTile tone={row.kind === 'freeHours' ? 'loyal' : 'plain'}>
          <Icon size={20} aria-hidden />
        </IconTile>
        <span>
          <Text as="span" weight="strong" css={{ display: 'block' }}>
            {row.label}
          </Text>
          <Text as="span" kind="small" tone="second" isTabular css={{ display: 'block' }}>
            {details.join(', ')}
          </Text>
        </span>
        <Text as="span" kind="h3" isTabular isNoWrap tone={(line?.amount ?? 0) < 0 ? 'good' : 'plain'}>
          {row.amount}
        </Text>
      </Line>
    )
  })
}

const NoProof = () => (
  <ProofFrame tone="plain" aria-label="Proof of this bill">
    <div>
      <Row gap={3}>
        <Info size={28} aria-hidden />
        <Text as="h2" kind="h2">
          We can’t check this bill here
        </Text>
      </Row>
      <Text css={{ marginTop: '$3' }}>Our billing system made this bill, so we can’t check its lines here.</Text>
      <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
        You can compare it with <Link href={pathOf('usage')}>what you used</Link>, or ask us about a line.
      </Text>
    </div>
  </ProofFrame>
)

/** Of the retailer’s billing system. */
export const LoadedBill = ({ actor, bill }: { actor: BillInsightsActor; bill: Invoice }) => {
  const pdf = useSelector(actor, select.selectPdfActor)
  const query = useSelector(actor, select.selectQueryActor)
  return (
    <Grid>
      <Cell span={12}>
        <Card aria-label="This bill’s total">
          <BillHero>
            <BillAmount bill={bill} documents={pdf && bill.transactionId !== undefined ? <BillPdf actor={pdf} /> : null} />
            <NoProof />
          </BillHero>
        </Card>
      </Cell>
      <Cell span={12}>
        <Stack gap={5}>
          {bill.lines.length === 0 ? null : (
            <TitledCard title={`How ${formatDollars(bill.total)} adds up`}>
              <Box as="ul" css={{ marginTop: '$3' }}>
                <LoadedLines bill={bill} />
              </Box>
              <BillTotal bill={bill} />
            </TitledCard>
          )}
          {query ? (
            <Box css={{ '@print': { display: 'none' } }}>
              <BillQueryCard actor={query} />
            </Box>
          ) : null}
        </Stack>
      </Cell>
    </Grid>
  )
}
