import { useBrand } from '#design/theme/brand-context.tsx'
import { paint } from '#design/theme/palettes.ts'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  fontWeight: 680,
  fontSize: '1.25rem',
  letterSpacing: '-.035em',
  variants: { size: { medium: {}, large: { fontSize: '1.5rem' } } },
  defaultVariants: { size: 'medium' },
})

const HillMark = () => (
  <svg width={30} height={30} viewBox="0 0 30 30" aria-hidden>
    <circle cx={20} cy={10} r={6} fill={paint('loyal')} />
    <path d="M1 23c5-11 8-11 12-4s6 4 9-1 5-5 7-3v9a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3z" fill={paint('primary')} />
  </svg>
)

const BubbleMark = () => (
  <svg width={30} height={30} viewBox="0 0 30 30" aria-hidden>
    <circle cx={11} cy={19} r={8.5} fill={paint('primary')} />
    <circle cx={21.5} cy={10.5} r={5.5} fill={paint('loyal')} />
    <circle cx={12.5} cy={5} r={2.6} fill={paint('primary')} />
  </svg>
)

const marks = { tarn: HillMark, fizz: BubbleMark }

/** The brand's mark and name; the mark alone with `isMark`. */
export const Logo = ({ isMark = false, size = 'medium' }: { isMark?: boolean; size?: 'medium' | 'large' }) => {
  const { id, name } = useBrand()
  const Mark = marks[id]
  return (
    <Line size={size}>
      <Mark />
      {isMark ? null : <span>{name}</span>}
    </Line>
  )
}
