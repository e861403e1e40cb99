import type { ComponentProps, ReactNode, Ref } from 'react'
import { tipText } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Plot = styled('div', {
  position: 'relative',
  width: '100%',
  touchAction: 'pan-y',
  borderRadius: 8,
  userSelect: 'none',
  // Redrawing during a press would otherwise lose the click.
  '& > *': { pointerEvents: 'none' },
  variants: { isFilling: { true: { flex: 1, '& > svg': { position: 'absolute' } } } },
})
const Whole = styled('figure', { variants: { isFilling: { true: { display: 'flex', flexDirection: 'column', flex: 1 } } } })

export interface ChartFrameProps {
  readonly chart: Pick<ChartProps, 'bars' | 'label' | 'caption' | 'isCaptionShown' | 'tipOf' | 'onOpen' | 'isFilling'>
  readonly handlers: Pick<ComponentProps<'div'>, 'onClick' | 'onKeyDown' | 'onPointerMove' | 'onPointerDown' | 'onPointerLeave'>
  readonly ref: Ref<HTMLDivElement>
  readonly height: number
  readonly chosenAt: number
  readonly children: ReactNode
}

/** A slider for screen readers: arrows, Home and End fit, and its value can be a sentence. */
export const ChartFrame = ({ chart, handlers, ref, height, chosenAt, children }: ChartFrameProps) => {
  const { bars, label, caption, isCaptionShown = false, isFilling = false, tipOf, onOpen } = chart
  const chosen = bars[chosenAt]
  return (
    <Whole isFilling={isFilling}>
      {caption === undefined ? null : isCaptionShown ? (
        <Text as="figcaption" tone="second">
          {caption}
        </Text>
      ) : (
        <Hidden as="figcaption">{caption}</Hidden>
      )}
      <Plot
        {...handlers}
        ref={ref}
        isFilling={isFilling}
        style={{ [isFilling ? 'minHeight' : 'height']: height, ...(onOpen && { cursor: 'pointer' }) }}
        tabIndex={0}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, bars.length - 1)}
        aria-valuenow={Math.max(0, chosenAt)}
        aria-valuetext={
          chosen ? tipText(tipOf(chosen)) : `Nothing selected. Use the arrow keys${onOpen ? ', and Enter to open one' : ''}.`
        }
      >
        {children}
      </Plot>
    </Whole>
  )
}
