import { useBrand } from '#design/theme/brand-context.tsx'
import { paint } from '#design/theme/paint.ts'
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

export const Logo = ({ isMark = false, size = 'medium' }: { isMark?: boolean; size?: 'medium' | 'large' }) => {
  const { logo, name } = useBrand()
  return (
    <Line size={size}>
      <svg width={30} height={30} viewBox="0 0 30 30" aria-hidden>
        {logo.map(({ fill, path }) => (
          <path key={path} d={path} fill={paint(fill)} />
        ))}
      </svg>
      {isMark ? null : <span>{name}</span>}
    </Line>
  )
}
