import type { ReactNode } from 'react'
import { ChevronDown } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Block = styled('details', {
  '& + &': { borderTop: '1px solid $line' },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 52,
    paddingBlock: 8,
    fontWeight: 540,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', color: '$ink3' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { paddingBottom: 14, fontSize: '.875rem', color: '$ink2' },
})

/** Native `<details>`, so that find-in-page works. */
export const Disclosure = ({
  title,
  isOpenAtFirst = false,
  children,
}: {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}) => (
  <Block open={isOpenAtFirst}>
    <summary>
      {title}
      <ChevronDown size={20} aria-hidden />
    </summary>
    <div>{children}</div>
  </Block>
)
