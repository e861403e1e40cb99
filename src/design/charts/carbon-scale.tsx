import { styled } from '#design/theme/stitches.ts'

const levels = [1, 2, 3, 4, 5] as const

const Steps = styled('div', {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 5,
  width: 150,
  height: 84,
  variants: { isSmall: { true: { gap: 4, width: 128, height: 58 } } },
})

const Step = styled('i', {
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  background: '$sunken',
  color: '$ink3',
  fontStyle: 'normal',
  fontSize: '.8125rem',
  fontWeight: 600,
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    level: {
      1: { height: '42%' },
      2: { height: '56%' },
      3: { height: '70%' },
      4: { height: '84%' },
      5: { height: '98%' },
    },
    current: {
      0: {},
      1: { background: '$carbon1', color: '#0A1618' },
      2: { background: '$carbon2', color: '#0A1618' },
      3: { background: '$carbon3', color: '#0A1618' },
      4: { background: '$carbon4', color: '#0A1618' },
      5: { background: '$carbon5', color: '$onSegment' },
    },
  },
})

export type CarbonLevel = 0 | 1 | 2 | 3 | 4 | 5

export const CarbonScale = ({ level, label, isSmall = false }: { level: CarbonLevel; label: string; isSmall?: boolean }) => (
  <Steps isSmall={isSmall} role="img" aria-label={label}>
    {levels.map((step) => (
      <Step key={step} level={step} current={step === level ? step : 0}>
        {step}
      </Step>
    ))}
  </Steps>
)
