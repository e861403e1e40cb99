import { styled } from '#design/theme/stitches.ts'
import { RadioBlock, RadioBlocks, type RadioBlocksProps } from './radio-blocks.tsx'

const Row = styled(RadioBlock, {
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  minHeight: 64,
  padding: '10px 16px',
  borderRadius: '$block',
  '& input': { width: 22, height: 22, margin: 0, accentColor: '$colors$primary' },
  '&:has(input:checked)': { color: '$onPrimarySoft' },
  '&:has(input[aria-disabled="true"])': { opacity: 0.6 },
})

const Label = styled('span', {
  fontWeight: 560,
  '& > span': { display: 'block' },
  '& > span + span': { fontWeight: 450, fontSize: '.875rem', color: '$ink2' },
  'input:checked ~ & > span + span': { color: 'inherit' },
})
const Amount = styled('span', { fontSize: '1.0625rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export interface AmountRow<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly amount?: string
}

export const AmountRows = <Value extends string>(props: RadioBlocksProps<Value, AmountRow<Value>>) => (
  <RadioBlocks {...props} block={Row}>
    {({ label, hint, amount }) => (
      <>
        <Label>
          <span>{label}</span>
          {hint === undefined ? null : <span>{hint}</span>}
        </Label>
        {amount === undefined ? null : <Amount>{amount}</Amount>}
      </>
    )}
  </RadioBlocks>
)
