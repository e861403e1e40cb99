import { type ReactNode, useId } from 'react'
import { Card } from '#design/theme/card.tsx'
import { dimmed } from '#design/controls/dimmed.ts'
import { FieldError } from './field-parts.tsx'
import { Check } from '#design/theme/icons.ts'
import { Box, Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('fieldset', { border: 0, margin: 0, padding: 0, minWidth: 0 })

const Tiles = styled('div', {
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@lg': { gap: '$4', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  variants: { isList: { true: { '@belowSm': { gridTemplateColumns: 'minmax(0, 1fr)' } } } },
})

const Tile = styled('label', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 56,
  padding: '12px 14px',
  borderRadius: '$card',
  background: '$surface',
  boxShadow: '$card',
  cursor: 'pointer',
  transition: 'box-shadow $press',
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '@hover': { '&:hover': { boxShadow: '$hover' } },
  [`${Card} &`]: { boxShadow: '0 0 0 1px $colors$line' },
  '&:has(input:checked)': { boxShadow: '0 0 0 3px $colors$primary, $hover' },
  '&:has(input:focus-visible)': { outline: '3px solid $focus', outlineOffset: 4 },
  '&:has(input[aria-disabled="true"])': { cursor: 'default', opacity: 0.6 },
  '@forced': { border: '1px solid CanvasText', '&:has(input:checked)': { borderColor: 'Highlight' } },
  variants: { hasPicture: { true: { flexDirection: 'column', alignItems: 'stretch', gap: 0, padding: 0, overflow: 'hidden' } } },
})

const Picture = styled('span', {
  display: 'block',
  height: 92,
  '& > svg': { width: '100%', height: '100%' },
  '@lg': { height: 146 },
})

const Words = styled('span', {
  flex: 1,
  minWidth: 0,
  fontWeight: 560,
  fontSize: '.9375rem',
  lineHeight: 1.35,
  letterSpacing: '-.006em',
  '& > span': { display: 'block' },
  '& > span + span': { marginTop: 2, fontWeight: 450, fontSize: '.875rem', color: '$ink2', letterSpacing: 0 },
  variants: {
    isUnderPicture: {
      true: {
        padding: '10px 12px 12px',
        fontWeight: 600,
        '& > span + span': { display: 'none' },
        '@lg': { padding: '14px 16px 16px', fontSize: '1rem', '& > span + span': { display: 'block' } },
      },
    },
  },
})

const Tick = styled('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  color: 'transparent',
  background: '$glass',
  boxShadow: 'inset 0 0 0 2px $colors$lineStrong',
  'input:checked ~ &': { background: '$primary', color: '$onPrimary', boxShadow: '0 0 0 2px $colors$surface' },
  '@forced': { border: '1px solid CanvasText', 'input:checked ~ &': { color: 'CanvasText' } },
  variants: {
    isRound: { true: { borderRadius: '$chip' }, false: { borderRadius: 8 } },
    isOnPicture: { true: { position: 'absolute', right: 10, top: 10 } },
  },
})

export interface OptionTile<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly picture?: ReactNode
  readonly icon?: ReactNode
}

export interface OptionTilesProps<Value extends string> {
  readonly label: string
  readonly choose: 'one' | 'many'
  readonly options: readonly OptionTile<Value>[]
  readonly values: readonly Value[]
  /** The flow decides whether it adds, removes or replaces. */
  readonly onPress: (value: Value) => void
  readonly isDisabled?: boolean
  readonly error?: string | null
}

export const OptionTiles = <Value extends string>(props: OptionTilesProps<Value>) => {
  const { label, choose, options, values, onPress, isDisabled = false, error } = props
  const id = useId()
  const hasPictures = options.some(({ picture }) => picture !== undefined)
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      <Tiles isList={!hasPictures}>
        {options.map(({ value, label: name, hint, picture, icon }, index) => (
          <Tile key={value} hasPicture={hasPictures}>
            <input
              type={choose === 'one' ? 'radio' : 'checkbox'}
              name={id}
              value={value}
              checked={values.includes(value)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={hint === undefined ? undefined : `${id}-${index}-hint`}
              onChange={() => onPress(value)}
              {...dimmed(isDisabled)}
            />
            {hasPictures ? <Picture aria-hidden>{picture}</Picture> : icon}
            <Words isUnderPicture={hasPictures}>
              <span id={`${id}-${index}`}>{name}</span>
              {hint === undefined ? null : <span id={`${id}-${index}-hint`}>{hint}</span>}
            </Words>
            <Tick isRound={choose === 'one'} isOnPicture={hasPictures} aria-hidden>
              <Check size={16} strokeWidth={3} />
            </Tick>
          </Tile>
        ))}
      </Tiles>
      {error ? (
        <Box css={{ marginTop: 10 }}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </Box>
      ) : null}
    </Group>
  )
}
