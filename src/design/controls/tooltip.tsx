import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react'
import { styled } from '#design/theme/stitches.ts'

const Anchor = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  '& > [role="tooltip"]': { opacity: 0, visibility: 'hidden', transition: 'opacity $fade' },
  '&:not([data-away]):hover > [role="tooltip"], &:not([data-away]):focus-within > [role="tooltip"]': {
    opacity: 1,
    visibility: 'visible',
  },
})

const Tip = styled('span', {
  position: 'absolute',
  zIndex: '$popover',
  left: '50%',
  bottom: 'calc(100% + 8px)',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 260,
  padding: '8px 12px',
  borderRadius: 12,
  background: '$ink',
  color: '$canvas',
  fontSize: '.8125rem',
  lineHeight: 1.35,
  boxShadow: '$hover',
})

/** A few words on what a control is, when it is pointed at or reached. Esc puts them away; they may be pointed at themselves. */
export const Tooltip = ({ words, children }: { words: string; children: ReactElement<HTMLAttributes<HTMLElement>> }) => {
  const id = useId()
  const [isAway, setIsAway] = useState(false)
  return (
    <Anchor
      data-away={isAway ? '' : undefined}
      onKeyDown={({ key }) => (key === 'Escape' ? setIsAway(true) : undefined)}
      onPointerLeave={() => setIsAway(false)}
      onBlur={() => setIsAway(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <Tip role="tooltip" id={id}>
        {words}
      </Tip>
    </Anchor>
  )
}
