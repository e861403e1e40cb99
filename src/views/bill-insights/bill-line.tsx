import { type ReactNode, useId } from 'react'
import { ChevronDown, ChevronUp } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { EquationWords } from './line-words.ts'

const Item = styled('li', { '& + &': { borderTop: '1px solid $line' } })

const Head = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 72,
  paddingBlock: 10,
  borderRadius: '$block',
  '& > svg': { color: '$ink3' },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '@belowSm': { [`& > ${IconTile}`]: { display: 'none' }, '& > span:nth-of-type(2)': { flex: 1 } },
})

const Inside = styled('div', { padding: '2px 0 20px' })

export interface BillLineProps {
  /** Where this line's property starts, if the bill has several. */
  readonly place: string | null
  /** 20 px. */
  readonly icon: ReactNode
  readonly isLoyal: boolean
  readonly title: string
  readonly detail: string
  readonly amount: string
  readonly isCredit: boolean
  /** Set if the line differs from the billed amount. */
  readonly warning: string | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export const BillLine = ({
  place,
  icon,
  isLoyal,
  title,
  detail,
  amount,
  isCredit,
  warning,
  isOpen,
  onToggle,
  children,
}: BillLineProps) => {
  const id = useId()
  return (
    <Item>
      {place === null ? null : (
        <Text as="h3" kind="small" weight="strong" css={{ paddingTop: '$4' }}>
          {place}
        </Text>
      )}
      <Head type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <IconTile tone={isLoyal ? 'loyal' : 'plain'}>{icon}</IconTile>
        <span>
          <Text as="span" weight="strong" css={{ display: 'block' }}>
            {title}
          </Text>
          <Text as="span" kind="small" tone="second" isTabular css={{ display: 'block' }}>
            {detail}
          </Text>
          {warning === null ? null : (
            <Text as="span" kind="small" tone="warn" weight="strong" css={{ display: 'block' }}>
              {warning}
            </Text>
          )}
        </span>
        <Text as="span" kind="h3" isTabular isNoWrap tone={isCredit ? 'good' : 'plain'}>
          {amount}
        </Text>
        {isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
      </Head>
      {isOpen ? <Inside id={id}>{children}</Inside> : null}
    </Item>
  )
}

const Sum = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '6px 10px',
  padding: '12px 16px',
  borderRadius: '$block',
  background: '$sunken',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& i': { fontStyle: 'normal', color: '$ink3' },
  '@forced': { border: '1px solid CanvasText' },
})

export const Equation = ({ factors, exact, amount }: EquationWords) => (
  <Sum>
    {factors.map((factor, at) => (
      <span key={factor}>
        {at > 0 ? <i>× </i> : null}
        <b>{factor}</b>
      </span>
    ))}
    <i>=</i>
    {exact === null ? null : (
      <>
        <span>{exact}</span>
        <i>to the cent</i>
      </>
    )}
    <b>{amount}</b>
  </Sum>
)
