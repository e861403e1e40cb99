import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Check, Copy } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { BankTransferActor } from '#machines/payments/bank-transfer.machine.ts'
import * as select from '#machines/payments/bank-transfer.selectors.ts'

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '$3',
  '& > :last-child': { gridColumn: 2, gridRow: '1 / span 2', margin: 0 },
  paddingBlock: 10,
  borderTop: '1px solid $colors$line',
  '&:first-child': { borderTop: 0 },
})
const Value = styled('dd', {
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

export const TransferRows = ({ actor }: { actor: BankTransferActor }) => {
  const rows = useSelector(actor, select.selectTransferRows)
  const copied = useSelector(actor, select.selectCopied)
  return (
    <Box as="dl" css={{ margin: 0 }}>
      {rows.map(({ label, value, copied: text }) => (
        <Line key={label}>
          <Text as="dt" kind="small" tone="second">
            {label}
          </Text>
          <Value>{value}</Value>
          <dd>
            <Button
              tone={copied === label ? 'soft' : 'outline'}
              icon={copied === label ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
              aria-label={`${copied === label ? 'Copied' : 'Copy'} ${label.toLowerCase()}`}
              onClick={() => actor.send({ type: 'row.copy', label, text })}
            >
              {copied === label ? 'Copied' : 'Copy'}
            </Button>
          </dd>
        </Line>
      ))}
    </Box>
  )
}
