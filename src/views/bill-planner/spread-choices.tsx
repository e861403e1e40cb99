import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatWholeDollars } from '#domain/basics/money.ts'
import type { SmoothPayActor, SpreadChoice } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'

const Group = styled('div', { display: 'grid', gap: '$2' })

const Choice = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 14px',
  padding: 16,
  borderRadius: '$card',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1.5px $colors$line',
  '& input': { width: 22, height: 22, margin: 0, accentColor: '$colors$primary' },
  '& > span': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 8px' },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': { gridColumn: 2, marginTop: 2 },
  '&:has(input:checked)': {
    boxShadow: 'inset 0 0 0 2px $colors$primary',
    background: 'color-mix(in srgb, $colors$primarySoft 45%, transparent)',
  },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 2 },
  '&:has(input[aria-disabled="true"])': { cursor: 'default', opacity: 0.6 },
  '@forced': { border: '1px solid CanvasText' },
})

export const SpreadChoices = ({ actor }: { actor: SmoothPayActor }) => {
  const id = useId()
  const choice = useSelector(actor, select.selectChoice)
  const isSending = useSelector(actor, select.selectSmoothPayMode) === 'sending'
  const { standing: arrangement, roundedAmount } = useSelector(actor, select.selectSpread)
  const { bills } = useSelector(actor, select.selectForecast)
  const amounts = bills.map(({ amount }) => amount)
  const ways: readonly { readonly way: SpreadChoice; readonly title: string; readonly value: string; readonly hint: string }[] = [
    {
      way: 'asBilled',
      title: 'As billed',
      value: `${formatWholeDollars(Math.min(...amounts))} to ${formatWholeDollars(Math.max(...amounts))} a bill`,
      hint: 'You pay for what you use, when you use it',
    },
    {
      way: 'smooth',
      title: 'Smooth',
      value: `${formatWholeDollars(arrangement?.mode === 'smooth' ? arrangement.weeklyAmount : roundedAmount)} a week`,
      hint: 'The same each week. We’ll review it with you every 3 months',
    },
    {
      way: 'own',
      title: 'My own amount',
      value: arrangement?.mode === 'own' ? `${formatWholeDollars(arrangement.weeklyAmount)} a week` : 'You choose',
      hint: 'We’ll show you how it works out',
    },
  ]
  return (
    <Group role="radiogroup" aria-label="How to spread it">
      {ways.map(({ way, title, value, hint }) => (
        <Choice key={way}>
          <input
            type="radio"
            name={id}
            checked={choice === way}
            onChange={() => actor.send({ type: 'mode.choose', mode: way })}
            // From one weekly amount to the other only through “as billed”.
            {...dimmed(isSending || (arrangement !== null && way !== 'asBilled' && way !== arrangement.mode))}
          />
          <span>
            <b>{title}</b>
            <b>{value}</b>
          </span>
          <Text as="p" kind="small" tone="second">
            {hint}
          </Text>
        </Choice>
      ))}
    </Group>
  )
}
