import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { dimmed, keepOff } from './dimmed.ts'
import { Link } from '#design/theme/link-context.tsx'
import { css, keyframes } from '#design/theme/stitches.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const buttonStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minHeight: 44,
  paddingBlock: 6,
  paddingInline: 18,
  borderRadius: '$button',
  fontWeight: 580,
  fontSize: '.9375rem',
  lineHeight: 1.3,
  textAlign: 'center',
  transition: 'background-color $press, box-shadow $press, transform $press',
  '&:active:not([aria-disabled="true"])': { transform: 'scale(.98)' },
  '&[aria-disabled="true"]': { background: '$sunken', color: '$ink3', boxShadow: 'none' },
  '&:focus-visible': { boxShadow: '0 0 0 2px $colors$canvas' },
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
      loyal: {
        background: '$loyal',
        color: '$onLoyal',
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: 'color-mix(in oklab, $colors$loyal 88%, #8a5a00)' } },
      },
      outline: {
        color: '$ink',
        boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong',
        '&:focus-visible': { boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong, 0 0 0 2px $colors$canvas' },
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$sunken' } },
      },
      quiet: {
        color: '$primary',
        paddingInline: 12,
        '&[aria-disabled="true"]': { background: 'none' },
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$sunken' } },
      },
      quietDanger: {
        color: '$bad',
        paddingInline: 12,
        '@hover': { '&:hover:not([aria-disabled="true"])': { background: '$badSoft' } },
      },
      danger: {
        background: '$badSoft',
        color: '$bad',
        '@hover': {
          '&:hover:not([aria-disabled="true"])': { background: 'color-mix(in oklab, $colors$badSoft 86%, $colors$bad)' },
        },
      },
    },
    size: { medium: {}, large: { minHeight: 52, fontSize: '1rem' }, compact: { paddingInline: 14 } },
    isFull: { true: { width: '100%' } },
  },
  defaultVariants: { tone: 'primary', size: 'medium' },
})

const spinner = css({ animation: `${turn} 900ms linear infinite`, '@calm': { animation: 'none' } })

// Overlaid if there is no icon to replace: a busy button keeps its width.
const overlay = css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
const unseen = css({ opacity: 0 })

export const Spinner = ({ size = 18 }: { size?: number }) => (
  <LoaderCircle className={spinner().className} size={size} strokeWidth={2.2} aria-hidden />
)

interface Look {
  readonly tone?: 'primary' | 'soft' | 'loyal' | 'outline' | 'quiet' | 'quietDanger' | 'danger'
  readonly size?: 'medium' | 'large' | 'compact'
  readonly isFull?: boolean
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Same width, ignores presses, keeps focus. */
    readonly isBusy?: boolean
    /** Ignores presses, but stays focusable. */
    readonly disabled?: boolean | undefined
    readonly href?: string
    readonly ref?: Ref<HTMLButtonElement>
  }

export const Button = ({
  tone = 'primary',
  size = 'medium',
  isFull = false,
  isBusy = false,
  disabled = false,
  icon,
  href,
  children,
  ...rest
}: ButtonProps) => {
  const { className } = buttonStyle({ tone, size, isFull })
  if (href !== undefined) {
    return (
      <Link href={href} className={className} aria-label={rest['aria-label']} aria-describedby={rest['aria-describedby']}>
        {icon}
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? keepOff : rest.onClick}
      {...dimmed(disabled)}
    >
      {isBusy && icon !== undefined ? <Spinner /> : icon}
      {isBusy && icon === undefined ? (
        <>
          <span className={unseen().className}>{children}</span>
          <span className={overlay().className}>
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
