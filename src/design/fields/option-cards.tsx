import type { ReactNode } from 'react'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { styled } from '#design/theme/stitches.ts'
import { RadioBlock, RadioBlocks, type RadioBlocksProps } from './radio-blocks.tsx'

const Card = styled(RadioBlock, {
  position: 'relative',
  gridTemplateColumns: 'auto minmax(0, 1fr) 22px',
  padding: 14,
  borderRadius: 16,
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '.875rem', lineHeight: 1.45, color: '$ink2' },
  '&:has(input:checked) small': { color: '$onPrimarySoft' },
  [`&:has(input:checked) ${IconTile}`]: { background: '$surface', color: '$primary' },
})

const Dot = styled('i', {
  width: 22,
  height: 22,
  borderRadius: '$chip',
  boxShadow: 'inset 0 0 0 2px $colors$lineStrong',
  'input:checked ~ &': { boxShadow: 'inset 0 0 0 7px $colors$primary' },
  '@forced': { border: '1px solid CanvasText', 'input:checked ~ &': { background: 'Highlight' } },
})

interface OptionCard<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
}

/** One of a few, each with an icon and a line about it. */
export const OptionCards = <Value extends string>(props: RadioBlocksProps<Value, OptionCard<Value>>) => (
  <RadioBlocks {...props} block={Card} isDescribed>
    {({ label, hint, icon }, id) => (
      <>
        <IconTile>{icon}</IconTile>
        <span>
          <b id={id}>{label}</b>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <Dot aria-hidden />
      </>
    )}
  </RadioBlocks>
)
