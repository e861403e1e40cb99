import type { ButtonHTMLAttributes } from 'react'
import { Initials } from '#design/scenery/avatar.tsx'
import { CircleUserRound } from '#design/theme/icons.ts'
import { css } from '#design/theme/stitches.ts'

const round = css({
  borderRadius: '$chip',
  flex: 'none',
  padding: 2,
  minWidth: 44,
  minHeight: 44,
  display: 'grid',
  placeItems: 'center',
})

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase()

export const AccountOpener = ({ customer: name, ...props }: ButtonHTMLAttributes<HTMLButtonElement> & { customer: string }) => (
  <button
    type="button"
    className={round().className}
    aria-label={name === '' ? 'Your account' : `Your account, ${initialsOf(name)}`}
    {...props}
  >
    <Initials aria-hidden>{name === '' ? <CircleUserRound size={22} /> : initialsOf(name)}</Initials>
  </button>
)
