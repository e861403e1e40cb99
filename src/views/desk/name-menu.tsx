import { useSelector } from '@xstate/react'
import type { DeskSession } from '#contract/desk/session.contract.ts'
import { Menu } from '#design/controls/menu.tsx'
import { PersonMark } from '#design/desk/person-mark.tsx'
import { KeyRound, LogOut, Monitor, Moon, Sun } from '#design/theme/icons.ts'
import { css } from '#design/theme/stitches.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { DeskActor } from '#machines/desk/desk.machine.ts'

const opener = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 40,
  padding: '0 4px',
  borderRadius: 9,
  fontSize: 13.5,
  fontWeight: 560,
  whiteSpace: 'nowrap',
  '@hover': { '&:hover': { background: '$sunken' } },
  '@media (max-width: 1279px)': {
    '& > .name': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

const iconOf = (Mark: typeof Sun) => <Mark size={20} strokeWidth={1.9} aria-hidden />

const themes = [
  { value: 'light', label: 'Light', icon: iconOf(Sun) },
  { value: 'dark', label: 'Dark', icon: iconOf(Moon) },
  { value: 'system', label: 'Auto', icon: iconOf(Monitor) },
] as const

interface NameMenuProps {
  readonly staff: DeskSession
  readonly desk: DeskActor
  readonly theme: ThemeActor
}

export const NameMenu = ({ staff: { name, email, initials }, desk, theme }: NameMenuProps) => {
  const choice = useSelector(theme, ({ context }) => context.choice)
  return (
    <Menu
      label={name}
      renderOpener={(props) => (
        <button type="button" className={opener().className} {...props}>
          <PersonMark person={{ name, initials }} isYou isNamed />
          <span className="name">{name}</span>
        </button>
      )}
      entries={[
        { kind: 'head', label: name, lines: [email] },
        {
          kind: 'choice',
          label: 'Theme',
          value: choice,
          options: themes,
          onChange: (value) => theme.send({ type: 'theme.choose', choice: value as typeof choice }),
        },
        {
          kind: 'action',
          label: 'Your passkeys',
          icon: iconOf(KeyRound),
          onSelect: () => desk.send({ type: 'passkeys.open' }),
        },
        { kind: 'foot', label: 'Sign out', icon: iconOf(LogOut), onSelect: () => desk.send({ type: 'session.leave' }) },
      ]}
    />
  )
}
