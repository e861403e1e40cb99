import { useLayoutEffect, useRef } from 'react'
import type { ChartTip } from './chart-types.ts'
import { styled } from '#design/theme/stitches.ts'

const Box = styled('div', {
  position: 'absolute',
  left: 0,
  top: 0,
  zIndex: 1,
  padding: '10px 12px',
  borderRadius: 12,
  background: '$ink',
  color: '$canvas',
  fontSize: '.8125rem',
  lineHeight: 1.35,
  boxShadow: '$hover',
  width: 'max-content',
  maxWidth: '100%',
  pointerEvents: 'none',
  '& p': { opacity: 0.82 },
  '& b': { fontSize: '.9375rem', fontWeight: 600, marginInlineEnd: 8 },
  '@forced': { border: '1px solid CanvasText' },
})

export interface ChartTipBoxProps {
  readonly tip: ChartTip
  readonly place: (size: { width: number; height: number }) => { readonly x: number; readonly y: number }
}

export const ChartTipBox = ({ tip, place }: ChartTipBoxProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const { x, y } = place({ width: box.offsetWidth, height: box.offsetHeight })
    box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  })
  return (
    <Box ref={ref}>
      <p>{tip.title}</p>
      <div>
        <b>{tip.value}</b>
        {tip.second}
      </div>
      {tip.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {tip.opens === undefined ? null : <p>{tip.opens}</p>}
    </Box>
  )
}

export const tipText = ({ title, value, second, notes = [] }: ChartTip): string =>
  [title, [value, second].filter(Boolean).join(', '), notes.join(', ')].filter(Boolean).join(': ')
