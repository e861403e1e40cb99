import { styled } from '#design/theme/stitches.ts'

const Number = styled('span', {
  fontWeight: 600,
  letterSpacing: '-.035em',
  lineHeight: 1,
  fontVariantNumeric: 'proportional-nums',
  whiteSpace: 'nowrap',
  '& small': { fontSize: '.56em', fontWeight: 560, letterSpacing: '-.01em' },
  variants: {
    size: {
      xl: { fontSize: '2.75rem', '@md': { fontSize: '3.25rem' } },
      l: { fontSize: '2rem' },
      m: { fontSize: '1.375rem', letterSpacing: '-.02em' },
    },
  },
})

const Unit = styled('small', { color: '$ink2' })

export interface FigureProps {
  readonly whole: string
  readonly fraction?: string
  readonly unit?: string
  readonly size?: 'xl' | 'l' | 'm'
}

export const Figure = ({ whole, fraction, unit, size = 'xl' }: FigureProps) => (
  <Number size={size}>
    {whole}
    {fraction === undefined ? null : <small>{fraction}</small>}
    {unit === undefined ? null : <Unit> {unit}</Unit>}
  </Number>
)
