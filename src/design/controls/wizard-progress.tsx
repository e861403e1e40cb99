import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Line = styled('div', { display: 'flex', alignItems: 'center', gap: '$6', marginTop: '$1' })

const Track = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  flex: 1,
  gap: 'clamp(2px, .4vw, 5px)',
  '& > i': { height: 6, borderRadius: '$bar', background: '$line' },
  '& > i[data-state="done"]': { background: '$primary' },
  '& > i[data-state="current"]': { background: 'linear-gradient(90deg, $colors$primary 50%, $colors$line 50%)' },
  '@forced': {
    '& > i': { border: '1px solid CanvasText' },
    '& > i[data-state="done"]': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
})

export interface WizardStep {
  readonly id: string
  readonly noun: string
  readonly at: number
  readonly of: number
  readonly words?: string
}

export const stepWords = ({ noun, at, of, words }: WizardStep): string => words ?? `${noun} ${at} of ${of}`

const stateOf = (position: number, at: number) => (position < at ? 'done' : position === at ? 'current' : 'upcoming')

export const WizardProgress = ({ step, note }: { step: WizardStep; note?: string | undefined }) => (
  <Line>
    <Track
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={step.of}
      aria-valuenow={Math.min(step.at, step.of)}
      aria-valuetext={stepWords(step)}
    >
      {Array.from({ length: step.of }, (_, index) => (
        <i key={index} data-state={stateOf(index + 1, step.at)} />
      ))}
    </Track>
    {note === undefined ? null : (
      <Text kind="small" tone="second" isNoWrap css={{ '@belowLg': { display: 'none' } }}>
        {note}
      </Text>
    )}
  </Line>
)
