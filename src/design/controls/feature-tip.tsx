import { useId } from 'react'
import { keyframes, styled } from '#design/theme/stitches.ts'

const enter = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

const Tip = styled('div', {
  position: 'absolute',
  zIndex: '$popover',
  padding: '12px 16px 6px',
  borderRadius: 12,
  background: '$ink',
  color: '$canvas',
  fontSize: '.9375rem',
  lineHeight: 1.4,
  textAlign: 'start',
  whiteSpace: 'normal',
  boxShadow: '$hover',
  animation: `${enter} 200ms`,
  '@print': { display: 'none' },
  '@forced': { border: '1px solid CanvasText' },
  // The header would colour the buttons for the sky.
  '&& button': {
    minHeight: 44,
    paddingInline: 10,
    borderRadius: '$button',
    fontSize: '.875rem',
    fontWeight: 580,
    color: 'inherit',
    '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
    '&:focus-visible': { outlineColor: 'currentColor' },
  },
  '& > span': { display: 'flex', flexWrap: 'wrap', marginInline: -10 },
  variants: {
    side: {
      below: { top: 'calc(100% + 10px)', left: 0, width: 300 },
      above: { bottom: 'calc(100% + 10px)', insetInline: 12 },
    },
  },
})

const Point = styled('i', {
  position: 'absolute',
  width: 12,
  height: 12,
  background: '$ink',
  transform: 'translateX(-50%) rotate(45deg)',
  variants: { side: { below: { top: -5 }, above: { bottom: -5 } } },
})

export interface FeatureTipWords {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onFollow: () => void
  readonly onDismiss: () => void
}

interface FeatureTipProps extends FeatureTipWords {
  readonly side: 'below' | 'above'
  readonly at: string
}

/** Takes no focus; Esc inside closes it. */
export const FeatureTip = ({ title, text, action, onFollow, onDismiss, side, at }: FeatureTipProps) => {
  const id = useId()
  return (
    <Tip role="group" aria-labelledby={id} side={side} onKeyDown={({ key }) => (key === 'Escape' ? onDismiss() : undefined)}>
      <Point side={side} style={{ left: at }} />
      <b id={id}>{title}</b>
      <p role="status">{text}</p>
      <span>
        <button type="button" onClick={onFollow}>
          {action}
        </button>
        <button type="button" onClick={onDismiss}>
          Got it
        </button>
      </span>
    </Tip>
  )
}
