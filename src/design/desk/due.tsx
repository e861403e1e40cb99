import { CircleAlert, Clock } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { Due as DueFacts } from '#domain/desk/due.ts'

const Line = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  variants: {
    tone: { late: { color: '$bad', fontWeight: 580 }, today: { color: '$warn', fontWeight: 560 }, later: {} },
  },
})

/** Of `dueOfDay` or `dueAt`: late, today or a plain date; never a colour alone. */
export const Due = ({ due: { tone, text } }: { readonly due: DueFacts }) => (
  <Line tone={tone}>
    {tone === 'late' ? (
      <>
        <CircleAlert size={15} strokeWidth={2.2} aria-hidden />
        <Hidden>Late: </Hidden>
      </>
    ) : null}
    {tone === 'today' ? <Clock size={15} strokeWidth={2.2} aria-hidden /> : null}
    {text}
  </Line>
)
