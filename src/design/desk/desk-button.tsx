import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from '#design/controls/button.tsx'
import { dimmed, keepOff } from '#design/controls/dimmed.ts'
import { Link } from '#design/theme/link-context.tsx'
import { css } from '#design/theme/stitches.ts'
import { KeyCap } from './key-cap.tsx'

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 7,
  minHeight: 36,
  padding: '4px 13px',
  borderRadius: 9,
  fontSize: 14,
  fontWeight: 560,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  transition: 'background-color $press',
  '&[aria-disabled="true"]': { background: '$sunken', color: '$ink3', boxShadow: 'none' },
  '@forced': { border: '1px solid ButtonText' },
  '@print': { display: 'none' },
  variants: {
    tone: {
      primary: {
        background: '$primary',
        color: '$onPrimary',
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$primaryHover' } },
      },
      soft: {
        background: '$primarySoft',
        color: '$onPrimarySoft',
        '@hover': {
          '&:hover:not([aria-disabled="true"])': { background: 'color-mix(in oklab, $colors$primarySoft 86%, $colors$primary)' },
        },
      },
      outline: {
        background: '$surface',
        boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
        '&:focus-visible': { boxShadow: 'inset 0 0 0 1px $colors$lineStrong, 0 0 0 2px $colors$canvas' },
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$sunken' } },
      },
      quiet: {
        color: '$primary',
        paddingInline: 8,
        '&[aria-disabled="true"]': { background: 'none' },
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$sunken' } },
      },
      danger: {
        color: '$bad',
        boxShadow: 'inset 0 0 0 1px $colors$bad',
        '&:focus-visible': { boxShadow: 'inset 0 0 0 1px $colors$bad, 0 0 0 2px $colors$canvas' },
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$badSoft' } },
      },
    },
    isFull: { true: { width: '100%' } },
  },
  defaultVariants: { tone: 'primary' },
})

export type DeskButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** One primary button for each panel; `danger` for what destroys. */
  readonly tone?: 'primary' | 'soft' | 'outline' | 'quiet' | 'danger'
  readonly isFull?: boolean
  readonly isBusy?: boolean
  /** Ignores presses, but stays focusable. */
  readonly disabled?: boolean | undefined
  readonly icon?: ReactNode
  /** Printed on the button; the page listens to it. */
  readonly keyCap?: string
  readonly href?: string
  /** With `href`: the file is saved. */
  readonly download?: string
  /** With `href`. */
  readonly isNewTab?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** 36 px high. */
export const DeskButton = ({
  tone = 'primary',
  isFull = false,
  isBusy = false,
  disabled = false,
  icon,
  keyCap,
  href,
  download,
  isNewTab = false,
  children,
  ...rest
}: DeskButtonProps) => {
  const { className } = style({ tone, isFull })
  const content = (
    <>
      {isBusy ? <Spinner size={17} /> : icon}
      {children}
      {keyCap === undefined ? null : <KeyCap kind="inButton">{keyCap}</KeyCap>}
    </>
  )
  if (href !== undefined)
    return (
      <Link
        href={href}
        className={className}
        {...(download !== undefined && { download, target: '_self' })}
        {...(isNewTab && { target: '_blank', rel: 'noopener' })}
        aria-label={rest['aria-label']}
        aria-keyshortcuts={keyCap}
      >
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      aria-keyshortcuts={keyCap}
      {...rest}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? keepOff : rest.onClick}
      {...dimmed(disabled)}
    >
      {content}
    </button>
  )
}
