import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Mark = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 28,
  background: '$sunken',
  color: '$ink2',
  fontSize: 12,
  fontWeight: 600,
  '@forced': { border: '1px solid CanvasText' },
  variants: { isYou: { true: { background: '$primary', color: '$onPrimary' } } },
})

interface PersonMarkProps {
  /** Null: nobody yet. */
  readonly person: { readonly name: string; readonly initials: string } | null
  readonly isYou?: boolean
  /** The name is printed beside it. */
  readonly isNamed?: boolean
}

export const PersonMark = ({ person, isYou = false, isNamed = false }: PersonMarkProps) => (
  <Mark isYou={isYou} title={isNamed ? undefined : person?.name}>
    <span aria-hidden>{person?.initials ?? '–'}</span>
    {isNamed ? null : <Hidden>{isYou ? 'You' : (person?.name ?? 'Nobody yet')}</Hidden>}
  </Mark>
)
